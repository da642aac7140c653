import { defineRule } from "../define-rule.ts";
import { lengthOf, show } from "../words.ts";

const limit = 64;

const faultOf = (key: string): string | undefined => {
  if (key === "") return "is empty";
  if (!/^[a-zA-Z0-9_.-]*$/.test(key)) return 'holds other characters than letters, digits, "_", "." and "-"';
  return key.length > limit ? `has ${lengthOf(key)} characters, more than ${limit}` : undefined;
};

export default defineRule({
  id: "compat-property-key",
  tier: "linter",
  severity: "warning",
  target: "schema",
  summary: "The name of a parameter is refused by the Anthropic API.",
  why: `The Anthropic API refuses the whole request, every other tool with it: "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'". Reported 2026-03-31 (beautyfree/appstore-connect-mcp#1), 2026-09-02 (decocms/studio#6874). Only top-level names count.`,
  help: "Rename the parameter, and map it in the tool.",
  spec: "https://github.com/beautyfree/appstore-connect-mcp/issues/1",

  check(root, report, { subschema }) {
    if (subschema?.schema.role !== "input") return;
    const properties = root.object("properties");
    for (const key of Object.keys(properties?.value ?? {})) {
      const fault = faultOf(key);
      if (properties === undefined || fault === undefined) continue;
      report({ at: properties.at(key, "key"), message: `The parameter name ${show(key)} ${fault}.` });
    }
  },
});
