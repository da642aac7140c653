import { isOnlySpelling } from "../../registry/spelling.ts";
import { isObject, keyOf, parentOf, valueAt } from "../../registry/tree.ts";
import { registryView } from "../../registry/view.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "property-case-mismatch",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "A property is written with other capital letters than its name has.",
  why: "The registry takes it all the same; editors, schemas and other clients do not know it.",
  help: "Write the name as the schema does.",
  spec: serverJsonFormat,

  check(_, report, { document }) {
    for (const { pointer, proper } of registryView(document.value).folded) {
      const holder = valueAt(document.value, parentOf(pointer));
      report({
        at: { pointer, on: "key" },
        message: `The property ${show(keyOf(pointer))} should be written ${show(proper)}.`,
        ...(isObject(holder) && isOnlySpelling(holder, proper)
          ? {
              fix: {
                description: `Rename it to ${show(proper)}`,
                safe: true,
                changes: [{ rename: pointer, to: proper }],
              },
            }
          : {}),
      });
    }
  },
});
