import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "package-name-has-spaces",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["validate", "publish"],
  summary: "A package identifier has a space in it.",
  why: "No package is called that, and on a command line it would be two words.",
  help: "Write the package's name as its registry has it.",
  spec: serverJsonFormat,

  check(part, report) {
    const identifier = part.text("identifier");
    if (!identifier?.includes(" ")) return;
    report({
      at: part.at("identifier"),
      message: `The package identifier ${show(identifier)} has a space in it.`,
      upstream: "package name cannot contain spaces",
    });
  },
});
