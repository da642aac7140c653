import type { Node } from "../../model.ts";
import { placeOf } from "../../registry/place.ts";
import { forges, isRepositoryUrl } from "../../registry/url.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { either, show } from "../words.ts";

/** What makes a URL another one than that of a repository on the forge it is said to lie on. */
const reason = (url: string, source: string): string => {
  if (/^(?:git@|ssh:|git:|git\+)/.test(url)) return "is an address for git, not for a browser";
  if (url.includes("#")) return "has a fragment";
  if (url.includes("?")) return "has a query";
  const parsed = parseUrl(url);
  if (parsed.error !== undefined || !/^https?:\/\//.test(url)) return "is not an https URL";
  if (parsed.host !== `${source}.com` && parsed.host !== `www.${source}.com`) return `is not on ${source}.com`;
  const parts = parsed.path.split("/").filter((part) => part !== "");
  if (parts.length < 2) return "names no repository";
  if (parts.length > 2 && !parts.includes("tree") && !parts.includes("blob") && source === "gitlab")
    return "lies in a sub-group, which the registry does not take";
  return parts.length > 2 ? "leads to something inside a repository" : "has a character that no repository's name has";
};

export default defineRule({
  id: "invalid-repository-url",
  tier: "semantic",
  severity: "error",
  target: "repository",
  refusedBy: ["validate", "publish"],
  summary: "The repository is not one that the registry takes.",
  why: "The registry takes repositories on github.com and gitlab.com, by their plain URL, and refuses any other.",
  help: 'Use the plain URL, "https://github.com/<owner>/<name>", and put a folder into "subfolder"; or leave "repository" out.',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(repository, report, { document }) {
    const read = (key: string, node: Node = repository) => (node.has(key) ? node.text(key) : "");
    const url = read("url");
    const source = read("source");
    if (url === undefined || source === undefined || (url === "" && source === "")) return;
    const upstream = `invalid repository URL: ${url}`;

    if (source === "") {
      const forge = forges.find((one) => url.includes(`${one}.com/`));
      const place = placeOf(document, repository, "source");
      if (place)
        report({
          ...place,
          message: `The repository ${show(url)} has no source.`,
          upstream,
          ...(forge ? { help: `Add "source": "${forge}".` } : {}),
        });
    } else if (!forges.includes(source)) {
      report({
        at: repository.at("source"),
        message: `The repository source ${show(source)} is not ${either(forges)}.`,
        upstream,
      });
    } else if (url === "") {
      const place = placeOf(document, repository, "url");
      if (place) report({ ...place, message: "The repository has no URL.", upstream });
    } else if (!isRepositoryUrl(url, source)) {
      const other = forges.find((one) => isRepositoryUrl(url, one));
      report({
        at: repository.at("url"),
        message: `The repository URL ${show(url)} ${reason(url, source)}.`,
        upstream,
        help: other
          ? `Write "source": "${other}".`
          : `Use the plain URL, "https://${source}.com/<owner>/<name>", and put a folder into "subfolder"; or leave "repository" out.`,
      });
    }
  },
});
