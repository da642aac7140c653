import { defineRule } from "../define-rule.ts";
import { show, the } from "../words.ts";

export default defineRule({
  id: "schema-property-names",
  tier: "schema",
  severity: "error",
  explains: ["propertyNames"],
  summary: "A property's name does not have the form that it must have.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Rename the property to a name that the schema allows.",

  explain({ subject, property }) {
    return { message: `${the(subject)} has a property ${show(property)}, whose name is not allowed.` };
  },
});
