// Which keywords of a schema the evaluator leaves unapplied.
import type { JsonValue } from "../model.ts";
import { partsOf } from "./positions.ts";
import { isObject } from "./values.ts";

/** Annotations by policy, in the order of the specification. */
const unappliedKeywords: readonly string[] = ["format", "contentEncoding", "contentMediaType", "contentSchema"];

const everything = (): boolean => true;

/**
 * The keywords in a schema and its subschemas that are not applied, each once, in order of discovery. Names of
 * properties and what stands in `enum`, `const`, `default` or `examples` are no keywords. Of a non-object: none.
 *
 * @param unapplied the keywords to look for; what this evaluator leaves unapplied by default
 */
export function unsupportedKeywords(schema: JsonValue, unapplied: Iterable<string> = unappliedKeywords): string[] {
  const wanted = new Set(unapplied);
  const found = new Set<string>();
  const open: unknown[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) continue;
    for (const keyword of Object.keys(next)) if (wanted.has(keyword)) found.add(keyword);
    const parts = partsOf(next, everything);
    for (let i = parts.length - 1; i >= 0; i--) open.push(parts[i]!.value);
  }
  return [...found];
}
