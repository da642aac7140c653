import type { Found, Pointer } from "../model.ts";
import type { Part } from "./parts.ts";

const key = "/requestedSchema";

/** The field of a form that a place lies in, the form itself, or the place with what is missing there. */
const subjectOf = ({ problem: { at, missing = "" } }: Found, elicitations: ReadonlySet<Pointer>): string => {
  const pointer = "pointer" in at ? at.pointer : "";
  const start = pointer.indexOf(key);
  const [behind, keyword, name] = pointer.slice(start + key.length).split("/");
  if (start < 0 || behind !== "" || !elicitations.has(pointer.slice(0, start))) return `${pointer}\n${missing}`;
  const form = pointer.slice(0, start + key.length);
  return keyword === "properties" && name !== undefined ? `${form}/properties/${name}` : form;
};

/**
 * What the schema tier found, without what the rules about elicitations say in their own words.
 *
 * The official schema lists eight open forms of a field: of a field that fits none it says a dozen things, none of
 * which helps, and lets others through. So the rules come first, for each field and for the form as a whole.
 */
export const withoutOwnWords = (
  schemaTier: readonly Found[],
  spoken: readonly Found[],
  parts: readonly Part[],
): readonly Found[] => {
  const elicitations = new Set(parts.filter(({ kind }) => kind === "elicitation").map(({ node }) => node.pointer));
  if (elicitations.size === 0) return schemaTier;
  const own = spoken.filter(({ rule }) => rule.id.startsWith("elicitation-"));
  const subjects = new Set(own.map((found) => subjectOf(found, elicitations)));
  return schemaTier.filter((found) => !subjects.has(subjectOf(found, elicitations)));
};
