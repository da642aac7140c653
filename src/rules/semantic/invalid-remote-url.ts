import { remoteUrlFault, remoteVariables, undefinedIn } from "../../registry/url.ts";
import { urlFaultWords } from "../../registry/url-words.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { either, show } from "../words.ts";

export default defineRule({
  id: "invalid-remote-url",
  tier: "semantic",
  severity: "error",
  target: "remote",
  refusedBy: ["validate", "publish"],
  summary: "A remote's URL is not one that others can reach.",
  why: "The registry takes https URLs of public hosts; it fills in words for the variables before it looks.",
  help: "Write the https address of the server.",
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(remote, report) {
    const url = remote.text("url");
    const type = remote.text("type") ?? "";
    const templated = type === "streamable-http" || type === "sse";
    // What is wrong with a stdio remote is that it is one.
    const fault = url && type !== "stdio" ? remoteUrlFault(url) : undefined;
    if (!url || !fault) return;
    const { says, help } = urlFaultWords(url, fault);
    const unknown = undefinedIn(url, remoteVariables(remote));
    const both = templated && (unknown.length > 0 || (fault.kind !== "local" && fault.kind !== "not-https"));
    const more =
      templated && unknown.length > 0
        ? `, and ${either(
            unknown.slice(0, 3).map((name) => show(name)),
            "and",
          )} ${unknown.length === 1 ? "is" : "are"} not among its variables`
        : "";
    report({
      at: remote.at("url"),
      message: `The remote URL ${show(url)} ${says}${more}.`,
      upstream: `invalid remote URL: ${url}`,
      ...(help === undefined ? {} : { help }),
      ...(both ? { also: ["invalid-templated-url"] } : {}),
    });
  },
});
