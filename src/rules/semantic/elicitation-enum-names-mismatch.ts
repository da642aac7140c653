import { isField } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { count, show } from "../words.ts";

export default defineRule({
  id: "elicitation-enum-names-mismatch",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "The enumNames of a field do not match its enum values in number.",
  why: "The names are shown in place of the values, one for each; clients refuse the request where they differ in number.",
  help: 'Give each value a name, or use oneOf with a "const" and a "title" in each option.',
  spec: requestedSchema,

  check(property, report) {
    const values = property.get("enum");
    const names = property.get("enumNames");
    if (!Array.isArray(values?.value) || names === undefined || !isField(property)) return;
    const list = Array.isArray(names.value) && names.value.every((name) => typeof name === "string");
    const [many, named] = [values.items().length, names.items().length];
    if (list && many === named) return;
    report({
      at: names.at(),
      message: list
        ? `The field ${show(property.key)} has ${count(many, "enum value")} but ${count(named, "name")}.`
        : `The enumNames of the field ${show(property.key)} are not a list of strings.`,
    });
  },
});
