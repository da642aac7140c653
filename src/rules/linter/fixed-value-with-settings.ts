import { defineRule } from "../define-rule.ts";
import { either } from "../words.ts";

export default defineRule({
  id: "fixed-value-with-settings",
  tier: "linter",
  severity: "warning",
  target: "input",
  summary: "A field with a value also has settings that are for the user's answer.",
  why: "A value is not open to the user, so a default, choices or isRequired beside it do nothing; often the value was meant as a default.",
  help: "Keep the value, or the settings; use default for a value that the user may change.",
  aliases: ["no-value-with-irrelevant-properties"],

  check(input, report) {
    if (!input.text("value")) return;
    const choices = input.get("choices")?.value;
    const idle = [
      ...(input.text("default") ? ["default"] : []),
      ...(Array.isArray(choices) && choices.length > 0 ? ["choices"] : []),
      ...(input.get("isRequired")?.value === true ? ["isRequired"] : []),
    ];
    const [first] = idle;
    if (first === undefined) return;
    const alone = first === "isRequired";
    report({
      at: input.at(first),
      severity: alone ? "info" : "warning",
      message: `The field has a value, so its ${either(idle, "and")} ${idle.length === 1 && first !== "choices" ? "has" : "have"} no effect.`,
      fix: {
        description: `Remove ${either(idle, "and")}`,
        safe: alone,
        changes: idle.map((key) => ({ remove: input.get(key)?.pointer ?? `${input.pointer}/${key}` })),
      },
    });
  },
});
