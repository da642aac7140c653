import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";
import { thePackage } from "../words.ts";

export default defineRule({
  id: "package-input-none",
  tier: "linter",
  severity: "info",
  target: "package",
  summary: "A package lists neither arguments nor environment variables nor a runtime hint.",
  why: "A client asks its user only for the settings that a package lists.",
  help: "List what the server reads: packageArguments, environmentVariables; an empty array says that there is nothing.",
  aliases: ["require-config-for-package"],
  off: true,

  check(part, report, { document }) {
    const settings = ["runtimeArguments", "packageArguments", "environmentVariables", "runtimeHint"];
    if (!lacks(document, part, ...settings)) return;
    report({
      at: part.at(),
      missing: "environmentVariables",
      message: `${thePackage(part.text("identifier"))} lists no arguments, no environment variables and no runtime hint.`,
    });
  },
});
