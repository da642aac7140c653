// A failure as one line, in the words of the Go library that users of such messages know.

import type { Value } from "./exact.ts";
import type { Found } from "./schema.ts";
import { isArray, isObject, lengthOf, print, typeOf } from "./values.ts";

const longest = 1000; // UTF-16 units of a value in a line

const show = (value: Value): string => {
  const text = print(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const sizeOf = (value: Value): number =>
  typeof value === "string"
    ? lengthOf(value)
    : isArray(value)
      ? value.length
      : isObject(value)
        ? Object.keys(value).length
        : 0;

const typesOf = (expected: Value): string => (isArray(expected) ? expected.map(String).join(" or ") : String(expected));

const got = (keyword: string, found: string | number, wanted: Value): string =>
  `${keyword}: got ${found}, want ${show(wanted)}`;

const reasons: Readonly<Record<string, string>> = {
  depth: "the value nests too deeply",
  values: "the value is too large",
  nesting: "the schema refers to itself too deeply",
  steps: "the schema takes too many steps",
  failures: "there are too many failures",
};

const seconds = (budgetMs: number): string => `${(budgetMs / 1000).toFixed(budgetMs % 100 === 0 ? 1 : 3)}s`;

/** What is wrong, without the path. */
export const sentence = (failure: Found, budgetMs: number): string => {
  const { keyword, value, expected, property, indices } = failure;
  switch (keyword) {
    case "type":
      return `got ${typeOf(value)}, want ${typesOf(expected)}`;
    case "const":
      return `value must be ${show(expected)}`;
    case "enum":
      return `value must be one of ${(isArray(expected) ? expected : []).map(show).join(", ")}`;
    case "required":
      return `missing property '${property}'`;
    case "dependentRequired":
    case "dependencies":
      return `missing property '${property}', which another property asks for`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return `additional properties '${property}' not allowed`;
    case "minItems":
    case "maxItems":
    case "minLength":
    case "maxLength":
    case "minProperties":
    case "maxProperties":
      return got(keyword, sizeOf(value), expected);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return got(keyword, show(value), expected);
    case "minContains":
    case "maxContains":
      return got(keyword, indices?.[0] ?? 0, expected);
    case "pattern":
      return `'${value}' does not match pattern '${expected}'`;
    case "format":
      return `'${value}' is not valid ${expected}`;
    case "uniqueItems":
      return `items at ${indices?.[0]} and ${indices?.[1]} are equal`;
    case "contains":
      return "no items match contains schema";
    case "propertyNames":
      return `invalid propertyName '${property}'`;
    case "anyOf":
      return "anyOf failed";
    case "oneOf":
      return indices ? `oneOf failed, subschemas ${indices.join(", ")} matched` : "oneOf failed, none matched";
    case "not":
      return "not failed";
    case "false":
      return "false schema";
    case "pattern-over-budget":
      return `pattern ${JSON.stringify(expected)} exceeded the ${seconds(budgetMs)} matching budget`;
    case "pattern-not-started":
      return `pattern matching budget exhausted before ${JSON.stringify(expected)}`;
    default:
      return `evaluation stopped: ${reasons[String(expected)] ?? expected}`;
  }
};
