import { annotatedIn } from "../../mcp/header-annotations.ts";
import type { JsonValue, Node } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { show, showNode } from "../words.ts";

const allowed = ["string", "integer", "boolean"];

const isUnsafe = (value: JsonValue | undefined): boolean =>
  typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** The numbers that the parameter may be, as far as its schema names them. */
const numbersOf = (parameter: Node): readonly Node[] =>
  ["minimum", "maximum", "const", "default", "enum"].flatMap((keyword) => {
    const node = parameter.get(keyword);
    return node === undefined ? [] : keyword === "enum" ? node.items() : [node];
  });

export default defineRule({
  id: "x-mcp-header-type",
  tier: "semantic",
  severity: "error",
  target: "schema",
  summary: "A parameter with an x-mcp-header is not a string, integer or boolean, or is an integer that is too large.",
  why: "Nothing else has one spelling in a header that both sides agree on; HTTP clients must leave out such a tool.",
  help: "Annotate strings, integers within ±(2^53−1) and booleans alone.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { subschema, document }) {
    if (!subschema) return;
    for (const { node, outer } of annotatedIn(subschema.schema)) {
      // The root is no parameter: x-mcp-header-unreachable.
      if (!outer) continue;
      const type = node.get("type")?.value;
      // Whether a number may be sent is disputed: x-mcp-header-number.
      if (type === "number" || subschema.schema.refuses(node, "type")) continue;
      if (typeof type !== "string" || !allowed.includes(type)) {
        const what = Array.isArray(type) ? "a list of types" : `the type ${show(type)}`;
        const is = type === undefined ? "has no type" : `has ${what}`;
        report({
          at: node.at("x-mcp-header"),
          message: `The parameter ${show(node.key)} ${is}; an x-mcp-header needs "string", "integer" or "boolean".`,
        });
      } else if (type === "integer")
        for (const number of numbersOf(node).filter(({ value }) => isUnsafe(value)))
          report({
            at: number.at(),
            message: `The parameter ${show(node.key)} may be ${showNode(number, document)}; an integer in a header stays within ±(2^53−1).`,
          });
    }
  },
});
