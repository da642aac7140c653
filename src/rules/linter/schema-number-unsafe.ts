import type { JsonValue, Node } from "../../model.ts";
import { defineRule } from "../define-rule.ts";
import { showNode } from "../words.ts";

const numeric = [
  ..."minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems".split(" "),
  ..."minProperties maxProperties minContains maxContains default const".split(" "),
];

const isUnsafe = (value: JsonValue | undefined): boolean =>
  typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;

export default defineRule({
  id: "schema-number-unsafe",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A number lies beyond what a double holds exactly.",
  why: 'Beyond ±(2^53−1) JavaScript rounds, and the Anthropic API answers "int too big to convert": the whole request is lost (RevenueCat/ai-toolkit#26, aap-mcp-server#170, seen 2026-08).',
  help: "Remove a bound that only says how wide the integer type is; pass larger numbers as strings.",
  yieldsTo: ["schema-metaschema-violation"],

  check(schema, report, { document }) {
    const tell = (node: Node | undefined): void => {
      if (!node || !isUnsafe(node.value)) return;
      report({ at: node.at(), message: `The number ${showNode(node, document)} lies beyond ±9007199254740991.` });
    };
    for (const keyword of numeric) tell(schema.get(keyword));
    for (const item of schema.get("enum")?.items() ?? []) tell(item);
  },
});
