import { lacks } from "../../registry/in-text.ts";
import { isSecret, templatesOf } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { either, show } from "../words.ts";

export default defineRule({
  id: "secret-on-template",
  tier: "linter",
  severity: "warning",
  target: "input",
  summary: "A value with variables is marked secret, and its variables are not.",
  why: "Clients hide the fixed frame of the value, and show and log in clear what the user types into it.",
  help: "Mark the variable with isSecret instead of the field.",
  aliases: ["no-secret-template"],

  check(input, report, { document }) {
    if (!isSecret(input)) return;
    const used = new Set(templatesOf(input).used);
    const open = input.entries("variables").filter((variable) => used.has(variable.key) && !isSecret(variable));
    if (open.length === 0) return;
    const mark = input.get("isSecret")?.pointer ?? input.pointer;
    const names = either(
      open.slice(0, 5).map(({ key }) => show(key)),
      "and",
    );
    report({
      at: { pointer: mark },
      message: `The value is marked secret, but its ${open.length === 1 ? "variable" : "variables"} ${names} ${open.length === 1 ? "is" : "are"} not.`,
      // What is spelled otherwise is to be renamed first.
      ...(open.every((variable) => variable.has("isSecret") || lacks(document, variable, "isSecret"))
        ? {
            fix: {
              description: "Mark the variables as secret instead of the field",
              safe: false,
              changes: [
                { remove: mark },
                ...open.map((variable) => ({
                  set: variable.get("isSecret")?.pointer ?? `${variable.pointer}/isSecret`,
                  to: true,
                })),
              ],
            },
          }
        : {}),
    });
  },
});
