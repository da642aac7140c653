// Failures as others see them: values as they were given, numbers as doubles.

import type { Failure, JsonValue, Pointer } from "../model.ts";
import { split } from "../parse/path.ts";
import { ExactNumber, isNumeric, printNumber, type Value } from "./exact.ts";
import type { Found } from "./schema.ts";
import { isArray, isObject } from "./values.ts";

const at = (root: JsonValue, pointer: Pointer): JsonValue =>
  split(pointer).reduce<JsonValue>((value, key) => (value as Record<string, JsonValue>)[key] as JsonValue, root);

/** Numbers as `JSON.parse` would have them. */
const rounded = (value: Value): JsonValue => {
  if (isNumeric(value)) return Number(printNumber(value));
  if (isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rounded(member)]));
};

/**
 * @param root the value that was judged, as the caller has it
 * @param same whether it is the very value that was judged, and the schema too: then all is plain already
 */
export const plain = (failures: readonly Found[], root: JsonValue, same: boolean): readonly Failure[] =>
  same
    ? (failures as readonly Failure[])
    : (failures.map(({ branches, ...failure }) => ({
        ...failure,
        value: at(root, failure.pointer),
        expected: rounded(failure.expected),
        ...(failure.expected instanceof ExactNumber ? { wanted: failure.expected.token } : {}),
        ...(branches ? { branches: branches.map((branch) => plain(branch, root, same)) } : {}),
      })) as readonly Failure[]);
