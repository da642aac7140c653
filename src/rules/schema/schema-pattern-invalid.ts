import { defineRule } from "../define-rule.ts";
import { patternsIn } from "../json-schema.ts";
import { show } from "../words.ts";

const isRegExp = (pattern: string, flags: string): boolean => {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
};

const hints: readonly (readonly [RegExp, string])[] = [
  [/\\[AzZ]/, "Write ^ for \\A and $ for \\z or \\Z: JavaScript does not know them."],
  [/\(\?[a-z]+\)/, "JavaScript has no flags inside a pattern: write both cases, as in [Aa]."],
  [/\(\?P</, "Write (?<name>…) for (?P<name>…)."],
  [/\[\[:/, "Write out the class: [A-Za-z] for [[:alpha:]]."],
];

export default defineRule({
  id: "schema-pattern-invalid",
  tier: "schema",
  severity: "error",
  target: "subschema",
  summary: "A pattern is not a regular expression of ECMA-262.",
  why: 'JSON Schema patterns are ECMA-262 with the flag u. Clients answer "\\"^[a-zA-Z…\\" is not a \\"regex\\"" (Dokploy/mcp#70) or "Invalid regular expression: … Invalid escape" (NangoHQ/nango#7547), and the tool is lost.',
  help: "Correct the pattern.",
  spec: "https://json-schema.org/draft/2020-12/json-schema-core#section-6.4",

  check(schema, report) {
    for (const { pattern, at } of patternsIn(schema)) {
      if (isRegExp(pattern, "u")) continue;
      const hint = hints.find(([sign]) => sign.test(pattern))?.[1];
      const help =
        hint ?? (isRegExp(pattern, "") ? "Remove the backslash from what needs none, as in \\: or \\@." : undefined);
      report({
        at,
        message: `The pattern ${show(pattern)} is not a regular expression of ECMA-262.`,
        ...(help === undefined ? {} : { help }),
      });
    }
  },
});
