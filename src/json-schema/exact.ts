// Numbers as they are written. A double holds neither 9007199254740993 nor 0.1; a decimal fraction holds both.
import type { JsonArray, JsonObject, JsonValue, Pointer } from "../model.ts";
import { join } from "../parse/path.ts";

/** A number that a double would change, by its token. */
export class ExactNumber {
  readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
}

/** A JSON value whose numbers are exact. */
export type Value = null | boolean | number | bigint | ExactNumber | string | readonly Value[] | ValueObject;
export interface ValueObject {
  readonly [key: string]: Value;
}
export type Numeric = number | bigint | ExactNumber;

/** coefficient × 10^exponent; the coefficient does not end in 0, zero is 0 × 10^0. */
interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

// Beyond these nobody can mean the difference, and the arithmetic would cost seconds.
const maxDigits = 1000;
const maxExponent = 1_000_000_000;

const tokenPattern = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

const parse = (token: string): Decimal => {
  const [, sign = "", whole = "", fraction = "", power = "0"] = tokenPattern.exec(token) ?? [];
  let digits = (whole + fraction).replace(/^0+/, "");
  let exponent = Math.max(-maxExponent, Math.min(maxExponent, Number(power))) - fraction.length;
  const kept = digits.slice(0, maxDigits).replace(/0+$/, "");
  exponent += digits.length - kept.length;
  digits = kept;
  if (digits === "") return { coefficient: 0n, exponent: 0 };
  return { coefficient: BigInt(sign + digits), exponent };
};

const tokenOf = (value: Numeric): string =>
  value instanceof ExactNumber
    ? value.token
    : // What JSON.parse makes of 1e400: larger than every double.
      value === Number.POSITIVE_INFINITY
      ? "1e309"
      : value === Number.NEGATIVE_INFINITY
        ? "-1e309"
        : String(value);

const decimals = new WeakMap<ExactNumber, Decimal>();

const decimalOf = (value: Numeric): Decimal => {
  if (!(value instanceof ExactNumber)) return parse(tokenOf(value));
  let decimal = decimals.get(value);
  if (decimal === undefined) {
    decimal = parse(value.token);
    decimals.set(value, decimal);
  }
  return decimal;
};

export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === "number" || typeof value === "bigint" || value instanceof ExactNumber;

/** 2.0 and 1e400 are integers, whatever a double makes of them. */
export const isInteger = (value: Numeric): boolean => {
  if (typeof value === "number") return Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY;
  return typeof value === "bigint" || decimalOf(value).exponent >= 0;
};

const digitsOf = (coefficient: bigint): number => String(coefficient < 0n ? -coefficient : coefficient).length;

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Numeric, b: Numeric): number => {
  // The shortest token of a double grows with the double.
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : 0;
  const x = decimalOf(a);
  const y = decimalOf(b);
  const signs = Number(x.coefficient > 0n) - Number(x.coefficient < 0n);
  const other = Number(y.coefficient > 0n) - Number(y.coefficient < 0n);
  if (signs !== other) return signs - other;
  if (signs === 0) return 0;
  const size = digitsOf(x.coefficient) + x.exponent - (digitsOf(y.coefficient) + y.exponent);
  if (size !== 0) return size * signs;
  const shift = x.exponent - y.exponent;
  const left = shift > 0 ? x.coefficient * 10n ** BigInt(shift) : x.coefficient;
  const right = shift < 0 ? y.coefficient * 10n ** BigInt(-shift) : y.coefficient;
  return left < right ? -1 : left > right ? 1 : 0;
};

const powerOfTen = (exponent: number, modulus: bigint): bigint => {
  let result = 1n % modulus;
  let base = 10n % modulus;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * base) % modulus;
    base = (base * base) % modulus;
  }
  return result;
};

/** Whether `value` is `divisor` times an integer; `divisor` is not zero. */
export const isMultiple = (value: Numeric, divisor: Numeric): boolean => {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor))
    return (value as number) % (divisor as number) === 0;
  const x = decimalOf(value);
  const y = decimalOf(divisor);
  if (x.coefficient === 0n) return true;
  if (y.coefficient === 0n) return false;
  // A multiple would end in a 0, and coefficients do not.
  if (x.exponent < y.exponent) return false;
  const modulus = y.coefficient < 0n ? -y.coefficient : y.coefficient;
  return ((x.coefficient % modulus) * powerOfTen(x.exponent - y.exponent, modulus)) % modulus === 0n;
};

/** The same text for equal numbers, however they are written: a key for sets. */
export const numberKey = (value: Numeric): string => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
  const { coefficient, exponent } = decimalOf(value);
  if (exponent >= 0 && digitsOf(coefficient) + exponent <= 16) {
    const whole = coefficient * 10n ** BigInt(exponent);
    if (whole <= Number.MAX_SAFE_INTEGER && whole >= Number.MIN_SAFE_INTEGER) return String(whole);
  }
  return `${coefficient}e${exponent}`;
};

/** A number as it is written. */
export const printNumber = (value: Numeric): string => tokenOf(value);

const put = (
  value: JsonValue,
  pointer: Pointer,
  tokens: ReadonlyMap<Pointer, string>,
  above: ReadonlySet<Pointer>,
): Value => {
  const token = tokens.get(pointer);
  if (token !== undefined && typeof value === "number") return new ExactNumber(token);
  if (!above.has(pointer) || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return (value as JsonArray).map((item, index) => put(item, `${pointer}/${index}`, tokens, above));
  }
  // `__proto__` must stay a key: an assignment would set the prototype.
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, member]) => [key, put(member, join(pointer, key), tokens, above)]),
  );
};

/**
 * A value with the numbers that a double changed put back as written. Only what holds such a number is copied.
 *
 * @param tokens pointer → token, as `Document.numbers` has them
 */
export const withNumbers = (value: JsonValue, tokens: ReadonlyMap<Pointer, string> | undefined): Value => {
  if (tokens === undefined || tokens.size === 0) return value;
  const above = new Set<Pointer>();
  for (const pointer of tokens.keys()) {
    for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf("/", end - 1)) {
      const prefix = pointer.slice(0, end);
      if (above.has(prefix)) break;
      above.add(prefix);
    }
  }
  return put(value, "", tokens, above);
};
