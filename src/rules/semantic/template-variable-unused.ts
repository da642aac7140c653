import { templatesOf } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "template-variable-unused",
  tier: "semantic",
  severity: "warning",
  target: "input",
  summary: "A variable is defined that the field's value does not use.",
  why: "The user is asked for it, and the answer goes nowhere.",
  help: "Put the variable into the value, in braces, or remove it.",
  spec: serverJsonFormat,
  aliases: ["no-unused-variables"],
  yieldsTo: ["schema-*"],

  check(input, report) {
    const { unused, unknown } = templatesOf(input);
    // One slip of the pen is one issue: template-variable-undefined names both sides.
    if (unused.length === 0 || unknown.length > 0) return;
    const map = input.get("variables");
    for (const name of unused) {
      const pointer = map?.get(name)?.pointer;
      if (pointer === undefined) continue;
      report({
        at: { pointer, on: "key" },
        message: input.text("value")
          ? `The value does not use the variable ${show(name)}.`
          : `The field has no value that could use the variable ${show(name)}.`,
        fix: { description: `Remove the variable`, safe: false, changes: [{ remove: pointer }] },
      });
    }
  },
});
