import type { JsonValue, Node, Subschema } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { withoutEffect } from "../json-schema.ts";
import { near, show } from "../words.ts";

/** The properties that a schema and its branches define; `open` where others may be defined that cannot be told. */
interface Defined {
  readonly names: ReadonlySet<string>;
  readonly open: boolean;
}

const lists = ["allOf", "anyOf", "oneOf"];
const singles = ["if", "then", "else"];
const inPlace = new Set([...lists, ...singles, "dependentSchemas"]);

const isObject = (value: JsonValue | undefined): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const known = new WeakMap<object, Defined>();

const definedIn = (schema: Node): Defined => {
  const value = schema.value as object;
  const before = known.get(value);
  if (before) return before;
  const names = new Set(Object.keys(schema.object("properties")?.value ?? {}));
  let open =
    (schema.has("properties") && !schema.object("properties")) ||
    ["$ref", "$dynamicRef", "$recursiveRef", "patternProperties"].some((keyword) => schema.has(keyword)) ||
    ["additionalProperties", "unevaluatedProperties"].some((keyword) => isObject(schema.get(keyword)?.value));
  const branches = [
    ...lists.flatMap((keyword) => schema.objects(keyword)),
    ...singles.flatMap((keyword) => schema.object(keyword) ?? []),
    ...schema.entries("dependentSchemas"),
  ];
  for (const branch of branches) {
    const inside = definedIn(branch);
    for (const name of inside.names) names.add(name);
    open ||= inside.open;
  }
  const defined = { names, open };
  known.set(value, defined);
  return defined;
};

/** The schema, and those of which it is a branch. Undefined inside `not`: there a name may be meant to be absent. */
const around = (subschema: Subschema): readonly Subschema[] | undefined => {
  const found = [subschema];
  for (let one: Subschema | undefined = subschema; one; one = one.outer) {
    if (one.keyword === "not") return undefined;
    if (!inPlace.has(one.keyword)) break;
    if (one.outer) found.push(one.outer);
  }
  return found;
};

export default defineRule({
  id: "schema-required-unknown",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A required property is defined nowhere.",
  why: 'A model that is shown no such property cannot give it, so every call fails. Gemini refuses it: "required[0]: property is not defined" (anthony-chaudhary/fak#10769, 2026).',
  help: "Define the property in properties, or correct the name.",
  yieldsTo: ["schema-metaschema-violation"],

  check(schema, report, { subschema }) {
    const required = schema.get("required")?.items() ?? [];
    if (required.length === 0 || !subschema) return;
    if (subschema.schema.refuses(schema, "required") || withoutEffect(schema).includes("required")) return;
    const scopes = around(subschema)?.map(({ node }) => definedIn(node));
    if (scopes === undefined || scopes.some(({ open }) => open)) return;
    for (const item of required) {
      const name = item.value;
      if (typeof name !== "string" || scopes.some(({ names }) => names.has(name))) continue;
      const meant = near(name, [...(scopes[0]?.names ?? [])].slice(0, 200));
      report({
        at: item.at(),
        message: `The required property ${show(name)} is defined nowhere.${meant ? ` Did you mean ${show(meant)}?` : ""}`,
      });
    }
  },
});
