import { fitOf } from "../../registry/input-formats.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "choices-format-mismatch",
  tier: "semantic",
  severity: "warning",
  target: "input",
  summary: "A choice is not of the field's format.",
  why: "The user can see it in the list and cannot take it.",
  help: 'Write decimal numbers, or "true" and "false" in lower case; or correct the format.',
  spec: serverJsonFormat,
  aliases: ["require-valid-choices-format"],
  yieldsTo: ["schema-*"],

  check(input, report, { settings }) {
    const list = input.get("choices");
    const format = input.text("format");
    if (!list || !Array.isArray(list.value) || list.value.length === 0) return;
    const bad = list.value.flatMap((choice, index) => {
      const fit = typeof choice === "string" ? fitOf(format, choice) : "fits";
      return fit === "fits" ? [] : [{ choice, index, fit }];
    });
    if (bad.length === list.value.length && bad.every(({ fit }) => fit === "misfit")) {
      report({
        at: { pointer: list.pointer },
        severity: settings.profile === "registry" ? "warning" : "error",
        message: `None of the choices is a ${format}.`,
      });
      return;
    }
    for (const { choice, index, fit } of bad)
      report({
        at: { pointer: `${list.pointer}/${index}` },
        message:
          fit === "misfit"
            ? `The choice ${show(choice)} is not a ${format}.`
            : `The boolean ${show(choice)} is not written in lower case.`,
      });
  },
});
