import { type Locator, locatorOf, textOf } from "./locate.ts";
import type { Document, Facts, Located, Rulebook } from "./model.ts";
import { type Template, templateOf } from "./soften.ts";
import { validate } from "./validate/index.ts";

export interface Checked {
  /** The texts in which something was found. */
  readonly texts: Locator["texts"];
  /** Not graded yet: `select` does that for a whole run. */
  readonly found: readonly Located[];
  /** The document, where placeholders may be left in it: for `select`. */
  readonly templates: readonly Template[];
}

/** One document: validate, locate. */
export const check = (document: Document, rules: Rulebook, facts: Facts): Checked => {
  const locator = locatorOf(document);
  const text = textOf(document, locator.index);
  const found = validate(document, rules, facts, text).map(locator.locate);
  return { texts: locator.texts, found, templates: templateOf(facts, found) };
};
