// How the registry's schema layer words a failure: for the field `upstream`.
import type { JsonValue } from "../model.ts";
import { goQuote } from "./go.ts";

/** Go's quoting between single quotes: `'^https?://[^\\s]+$'`. */
export const goQuoted = (text: string): string =>
  `'${goQuote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const shown = (value: JsonValue): string => (typeof value === "string" ? goQuote(value) : JSON.stringify(value));

/** `value must be "stdio"`, `value must be one of "a", "b"`. */
export const mustBe = (allowed: readonly JsonValue[]): string =>
  `value must be ${allowed.length === 1 ? "" : "one of "}${allowed.map(shown).join(", ")}`;
