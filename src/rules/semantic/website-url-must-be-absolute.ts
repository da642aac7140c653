import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "website-url-must-be-absolute",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The website's URL has no scheme.",
  why: "Without one it is a path on whatever page shows it.",
  help: "Write https:// in front of it.",
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(server, report) {
    const url = server.text("websiteUrl");
    if (!url) return;
    const parsed = parseUrl(url);
    if (parsed.error !== undefined || parsed.scheme !== "") return;
    report({
      at: server.at("websiteUrl"),
      message: `The website URL ${show(url)} has no scheme.`,
      upstream: `websiteUrl must be absolute (include scheme): ${url}`,
      also: ["website-url-invalid-scheme"],
    });
  },
});
