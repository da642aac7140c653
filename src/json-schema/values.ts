// What kind of value, which size, equal to which other.
import { ExactNumber, isInteger, isNumeric, numberKey, printNumber, type Value, type ValueObject } from "./exact.ts";

/** An object; an array is none. */
export const isObject = (value: unknown): value is ValueObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

export const isArray = (value: unknown): value is readonly Value[] => Array.isArray(value);

/** A member, never one that is inherited. */
export const own = (object: ValueObject, key: string): Value | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The JSON type; a number is an `integer` where JSON Schema calls it one. */
export const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  if (isNumeric(value)) return isInteger(value) ? "integer" : "number";
  if (typeof value === "object") return isArray(value) ? "array" : "object";
  return typeof value;
};

/** Unicode code points, not UTF-16 units. */
export const lengthOf = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length--;
      index++;
    }
  }
  return length;
};

/** The same text for equal values (numbers by value, objects whatever their order), so that a set can tell. */
export const keyOf = (value: Value): string => {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isNumeric(value)) return numberKey(value);
  if (isArray(value)) return `[${value.map(keyOf).join(",")}]`;
  if (!isObject(value)) return typeof value;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${keyOf(value[key] as Value)}`);
  return `{${members.join(",")}}`;
};

/** A value as compact JSON, numbers as written. */
export const print = (value: Value): string => {
  if (isNumeric(value)) return printNumber(value);
  if (isArray(value)) return `[${value.map(print).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? typeof value;
  return `{${Object.keys(value)
    .map((key) => `${JSON.stringify(key)}:${print(value[key] as Value)}`)
    .join(",")}}`;
};

/** A value that is no JSON document anybody has: too deep (or going round in circles), or too large. */
export class Unbounded extends Error {
  readonly what: "depth" | "values";
  constructor(what: "depth" | "values") {
    super(`Too many ${what}`);
    this.what = what;
  }
}

/** How many values, itself included. Throws `Unbounded` below `deepest` levels or above `most` values. */
export const countOf = (value: Value, deepest: number, most: number): number => {
  let count = 0;
  const visit = (next: Value, depth: number): void => {
    if (++count > most) throw new Unbounded("values");
    if (typeof next !== "object" || next === null || next instanceof ExactNumber) return;
    if (depth >= deepest) throw new Unbounded("depth");
    if (isArray(next)) for (const item of next) visit(item, depth + 1);
    else for (const key of Object.keys(next)) visit((next as ValueObject)[key] as Value, depth + 1);
  };
  visit(value, 0);
  return count;
};
