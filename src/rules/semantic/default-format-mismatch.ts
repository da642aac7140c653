import { fitOf } from "../../registry/input-formats.ts";
import { isSecret } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "default-format-mismatch",
  tier: "semantic",
  severity: "warning",
  target: "input",
  summary: "A default is not of the field's format.",
  why: "A client that checks refuses the proposal that it makes itself, until the user replaces it.",
  help: 'Write a decimal number, or "true" or "false" in lower case; or correct the format.',
  spec: serverJsonFormat,
  aliases: ["require-valid-default-format"],
  yieldsTo: ["schema-*"],

  check(input, report) {
    const value = input.text("default") ?? "";
    const format = input.text("format");
    const fit = fitOf(format, value);
    if (value === "" || fit === "fits") return;
    const pointer = input.get("default")?.pointer;
    if (pointer === undefined) return;
    const lower = value.toLowerCase();
    const choices = input.get("choices")?.value;
    const choosable = !Array.isArray(choices) || choices.length === 0 || choices.includes(lower);
    report({
      at: { pointer },
      ...(fit === "misfit"
        ? { message: `The default${isSecret(input) ? "" : ` ${show(value)}`} is not a ${format}.` }
        : {
            message: `The boolean ${show(value)} is not written in lower case.`,
            ...(choosable
              ? { fix: { description: `Write ${show(lower)}`, safe: true, changes: [{ set: pointer, to: lower }] } }
              : {}),
          }),
    });
  },
});
