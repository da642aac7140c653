// What the rules about published packages share: whom they speak of, and trouble on the way.
import type { Answer, Facts, Node, Problem } from "../model.ts";
import type { RegistryType } from "../registry/hosts.ts";
import { type Named, refusalOf } from "../registry/refusals.ts";
import { show } from "./words.ts";

/** How messages call those who were asked. */
export const asked: Readonly<Record<RegistryType, string>> = {
  npm: "the npm registry",
  pypi: "PyPI",
  nuget: "NuGet",
  cargo: "the crates registry",
  oci: "the image's registry",
  mcpb: "the bundle's host",
};

/** How messages call what is published. */
export const thing = (type: RegistryType, { identifier, version }: Named): string => {
  if (type === "oci") return `image ${show(identifier)}`;
  if (type === "mcpb") return `bundle ${show(identifier)}`;
  const kind = { npm: "npm package", pypi: "PyPI package", nuget: "NuGet package", cargo: "crate" }[type];
  return `${kind} ${show(identifier)} ${version.slice(0, 80)}`;
};

/** A package and its server as the document names them. */
export const namedBy = (part: Node): Named => ({
  identifier: part.text("identifier") ?? "",
  version: part.text("version") ?? "",
  // What holds a package is the list, and what holds that the server.
  server: part.parent?.parent?.text("name") ?? "",
});

/** With a first letter as a sentence begins. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words for trouble on the way. */
export const troubleWith = (
  who: string,
  what: string,
  { why }: Extract<Answer, { readonly is: "transient" }>,
): string => `${sentence(who)} gave no information about ${what}: ${why}.`;

/**
 * The check of a rule about packages of one type that were asked about online.
 *
 * @param say what is wrong, of the answers that refuse the package; nothing for the others
 */
export const checkPublished =
  (type: RegistryType, say: (answer: Answer, what: string, named: Named) => string | undefined) =>
  (part: Node, report: (problem: Problem) => void, { online }: Facts): void => {
    const answer = online?.get(part.pointer);
    if (!answer || part.text("registryType") !== type) return;
    const named = namedBy(part);
    const upstream = refusalOf(type, named, answer);
    const problem = { at: part.at("identifier"), ...(upstream === undefined ? {} : { upstream }) };
    const what = `the ${thing(type, named)}`;
    if (answer.is === "transient")
      report({
        ...problem,
        severity: "warning",
        message: troubleWith(asked[type], `${show(named.identifier)} ${named.version.slice(0, 80)}`.trim(), answer),
        help: "This says nothing about the package. Run the check again later.",
      });
    else {
      const message = say(answer, what, named);
      if (message !== undefined) report({ ...problem, message });
    }
  };

/** What is wrong with a package whose README should name the server. */
export const readmeFault = (answer: Answer, what: string, { server }: Named): string | undefined => {
  switch (answer.is) {
    case "missing":
      return `The README of ${what} does not say ${show(`mcp-name: ${server}`)}.`;
    case "glued":
      return `The README of ${what} says ${show(`mcp-name: ${server}`)} with ${show(answer.next)} right behind it, which reads as another name.`;
    case "no-readme":
      return `${sentence(what)} has no README that could name the server.`;
    default:
      return notShown(answer, what);
  }
};

/** What is wrong with a package that the registry may not look at. */
export const notShown = (answer: Answer, what: string): string | undefined => {
  if (answer.is === "private") return `${sentence(what)} is not shown to everybody: it is private, or is not there.`;
  return answer.is === "refused"
    ? `${sentence(what)} cannot be fetched by everybody: the answer is ${answer.status}.`
    : undefined;
};
