import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { thePackage } from "../words.ts";

export default defineRule({
  id: "runtime-hint-missing",
  tier: "linter",
  severity: "info",
  target: "package",
  summary: "A package has runtime arguments and no runtime hint.",
  why: "The arguments are for a program, npx or docker for instance, and the file does not say for which.",
  help: 'Add the program: "runtimeHint": "docker".',
  spec: serverJsonFormat,

  check(part, report, { document }) {
    if (part.objects("runtimeArguments").length === 0 || !lacks(document, part, "runtimeHint")) return;
    report({
      at: part.at(),
      missing: "runtimeHint",
      message: `${thePackage(part.text("identifier"))} has runtimeArguments, but no runtimeHint says which program they are for.`,
    });
  },
});
