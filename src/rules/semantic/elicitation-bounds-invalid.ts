import { isField } from "../../mcp/elicitation.ts";
import type { JsonValue, Node } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { requestedSchema } from "../specs.ts";
import { show, showNode } from "../words.ts";

const pairs = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minimum", "maximum"],
] as const;

const isBound = (keyword: string, value: JsonValue): value is number =>
  typeof value === "number" &&
  (keyword === "minimum" || keyword === "maximum" || (Number.isInteger(value) && value >= 0));

/** The bound of a field, where it has a usable one. */
const boundOf = (property: Node, keyword: string): number | undefined => {
  const value = property.get(keyword)?.value;
  return value !== undefined && isBound(keyword, value) ? value : undefined;
};

export default defineRule({
  id: "elicitation-bounds-invalid",
  tier: "semantic",
  severity: "error",
  target: "elicitation-property",
  summary: "A bound of a field cannot be used.",
  why: "Clients refuse the request, or nothing that the user enters is right.",
  help: "Write lengths and counts as whole numbers from 0, other bounds as numbers, the lower one first.",
  spec: requestedSchema,

  check(property, report, { document }) {
    if (!isField(property)) return;
    for (const pair of pairs) {
      for (const keyword of pair) {
        const value = property.get(keyword)?.value;
        if (value === undefined || isBound(keyword, value)) continue;
        const what = keyword === "minimum" || keyword === "maximum" ? "no number" : "no whole number from 0";
        report({
          at: property.at(keyword),
          message: `The ${keyword} of the field ${show(property.key)} is ${showNode(property.get(keyword), document)}, which is ${what}.`,
        });
      }
      const [low, high] = pair.map((keyword) => boundOf(property, keyword));
      if (low === undefined || high === undefined || low <= high) continue;
      report({
        at: property.at(pair[0]),
        message: `The ${pair[0]} of the field ${show(property.key)} is ${showNode(property.get(pair[0]), document)}, more than its ${pair[1]} ${showNode(property.get(pair[1]), document)}.`,
      });
    }
  },
});
