// What a release job fills in before it publishes: the error that a placeholder causes is not the author's.
import type { Facts, JsonValue, Located, Placeholders, Profile } from "./model.ts";
import { placeholderIn } from "./registry/placeholders.ts";
import { valueAt } from "./registry/tree.ts";

/** A server.json, and whether it is taken for a template. */
export interface Template {
  readonly file: string;
  readonly value: JsonValue | undefined;
  readonly placeholders: Placeholders;
}

/** A document in which something may have to be softened; nothing for one without placeholders, as nearly all are. */
export const templateOf = ({ kind, document, settings }: Facts, found: readonly Located[]): readonly Template[] => {
  const { placeholders } = settings;
  if (kind !== "server") return [];
  const hasSome = placeholders === "template" || found.some(({ rule }) => rule.id === "placeholder-left");
  return hasSome ? [{ file: document.file, value: document.value, placeholders }] : [];
};

/** Errors that filling in does not cure: the value has to go, was asked to be another, or is too long as it is. */
const lasting = /^json-|-forbidden$|^version-not-expected$|^schema-max-length$/;

/** `<your GitHub username here>` is no build step but a forgotten template; `<<Name>>` is one. */
const forHumans = /(?<!<)<[^<>]+>(?!>)/;

/** What a template may leave out, or empty. */
const left = ["version", "identifier", "fileSha256"];
const holders = /^(?:\/packages\/\d+)?$/i;
const fields = /^\/(?:version|packages\/\d+\/(?:version|identifier|fileSha256))$/i;

const isLeftOut = ({ issue, missing }: Located, { value }: Template): boolean =>
  missing === undefined
    ? fields.test(issue.pointer) && valueAt(value, issue.pointer) === ""
    : left.includes(missing) && holders.test(issue.pointer);

const withAlso = (one: Located, others: readonly Located[]): Located => {
  const ids = others.flatMap(({ issue }) => [issue.rule, ...(issue.also ?? [])]);
  const also = new Set([...(one.issue.also ?? []), ...ids]);
  also.delete(one.issue.rule);
  return { ...one, issue: { ...one.issue, also: [...also] } };
};

/** A placeholder and the errors at its place, as one issue where they have one cause. */
const settle = (placeholder: Located, errors: readonly Located[], keep: (error: Located) => boolean) => {
  const kept = errors.filter(keep);
  if (errors.length === 0) return [placeholder];
  if (kept.length === 0) return [withAlso(placeholder, errors)];
  const gone = [placeholder, ...errors.filter((error) => !kept.includes(error))];
  return kept.map((error) => withAlso(error, gone));
};

/**
 * Lowers the errors that placeholders cause to what is said about the placeholder itself, one issue a place, and in
 * templates those about a version, identifier or hash that is left out or empty to infos. The `registry` profile
 * lowers nothing: there the errors stay, and the placeholder goes into their `also`.
 *
 * @param all graded issues
 * @param templates the documents, at most once each; issues of other files stay as they are
 */
export const soften = (
  all: readonly Located[],
  templates: readonly Template[],
  profileOf: (file: string) => Profile,
): readonly Located[] => {
  const byFile = new Map(templates.map((one) => [one.file, one]));
  const placeOf = ({ issue }: Located): string => `${issue.file}\n${issue.pointer}`;
  const placeholders = new Map<string, { readonly placeholder: Located; readonly text: string }>();
  for (const one of all) {
    if (one.issue.rule !== "placeholder-left") continue;
    const text = valueAt(byFile.get(one.issue.file)?.value, one.issue.pointer);
    // A zero version is no error anywhere.
    if (typeof text === "string" && placeholderIn(text) !== undefined)
      placeholders.set(placeOf(one), { placeholder: one, text });
  }

  const errors = new Map<string, Located[]>();
  const isBeside = (one: Located): boolean => {
    const place = placeOf(one);
    const found = placeholders.get(place);
    if (found === undefined || one.missing !== undefined) return true;
    if (one.issue.severity === "error" && one !== found.placeholder)
      errors.set(place, [...(errors.get(place) ?? []), one]);
    else if (one !== found.placeholder) return true;
    return false;
  };
  const others = placeholders.size === 0 ? all : all.filter(isBeside);

  const softened = others.map((one): Located => {
    const template = byFile.get(one.issue.file);
    if (template?.placeholders !== "template" || one.issue.severity !== "error") return one;
    if (profileOf(one.issue.file) === "registry" || !isLeftOut(one, template)) return one;
    return { ...one, issue: { ...one.issue, severity: "info" } };
  });
  const settled = [...placeholders].flatMap(([place, { placeholder, text }]) => {
    const stays = profileOf(placeholder.issue.file) === "registry" || forHumans.test(text);
    return settle(placeholder, errors.get(place) ?? [], ({ issue }) => stays || lasting.test(issue.rule));
  });
  return [...softened, ...settled];
};
