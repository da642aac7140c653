import type { JsonRule, NodeRule, SchemaRule } from "../model.ts";

/** A rule as one frozen value; its tier decides what it must have. The compiler checks the shape. */
export function defineRule(rule: JsonRule): JsonRule;
export function defineRule(rule: SchemaRule): SchemaRule;
export function defineRule(rule: NodeRule): NodeRule;
export function defineRule<T extends JsonRule | SchemaRule | NodeRule>(rule: T): T {
  return Object.freeze(rule);
}
