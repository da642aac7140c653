import { baseUrlOf } from "../../registry/hosts.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "package-base-url-mismatch",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A package's registry is not the official one of its type.",
  why: "The registry asks the official package registry who owns a package, and takes no other; not even a trailing slash.",
  help: 'Leave "registryBaseUrl" out: the official registry is the only one there is.',
  spec: registryRequirements,
  yieldsTo: ["schema-format"],

  check(part, report) {
    const type = part.text("registryType") ?? "";
    const expected = baseUrlOf(type);
    const url = part.text("registryBaseUrl");
    if (expected === undefined || !url || url === expected) return;
    report({
      at: part.at("registryBaseUrl"),
      message: `The registry URL ${show(url)} is not that of the official registry of ${type} packages.`,
      upstream: `registry type and base URL do not match: '${url}' is not valid for registry type '${type}'. Expected: ${expected}`,
      help: `Leave "registryBaseUrl" out, or write it exactly: "${expected}".`,
    });
  },
});
