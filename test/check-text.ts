// A server.json given as a value or as text through the pipeline, all rules or some on.
import { check } from "../src/check.ts";
import type { Facts, Issue, JsonValue, Kind, Rule, Settings, SuppliedSchema } from "../src/model.ts";
import { parseText } from "../src/parse/index.ts";
import { rulebook } from "../src/rules/book.ts";
import { rules as allRules } from "../src/rules/index.ts";
import { gradedBy, select } from "../src/select.ts";

export interface Asked extends Partial<Settings> {
  readonly kind?: Kind;
  readonly rules?: readonly Rule[];
  readonly supplied?: readonly SuppliedSchema[];
}

/** The issues of a text, as a run gives them. */
export const issuesOfText = (
  text: string,
  { kind = "server", rules = allRules, supplied = [], ...asked }: Asked = {},
): readonly Issue[] => {
  const document = parseText("server.json", text);
  const settings: Settings = { profile: "recommended", schemaPolicy: "warn", placeholders: "auto", ...asked };
  const facts: Facts = { settings, document, kind, supplied, files: () => [], file: () => undefined };
  const { found, templates } = check(document, rulebook(rules), facts);
  return select(found, gradedBy(settings.profile), templates).map(({ issue }) => issue);
};

/** The issues of a value, written with two spaces. */
export const issuesOf = (value: JsonValue, asked?: Asked): readonly Issue[] =>
  issuesOfText(JSON.stringify(value, null, 2), asked);
