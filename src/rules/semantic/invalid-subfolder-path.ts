import { isSubfolder } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

const reason = (path: string): string => {
  if (path.startsWith("/")) return "begins with a slash";
  if (path.endsWith("/")) return "ends with a slash";
  if (path.includes(" ")) return "has a space in it";
  if (path.includes("//")) return "has two slashes in a row";
  return /^[a-zA-Z0-9\-_./]+$/.test(path)
    ? 'has "." or ".." as one of its parts'
    : "has a character that is not a letter, digit, hyphen, underscore, dot or slash";
};

export default defineRule({
  id: "invalid-subfolder-path",
  tier: "semantic",
  severity: "error",
  target: "repository",
  refusedBy: ["validate", "publish"],
  summary: "The repository's subfolder is not a clean relative path.",
  why: "Clients append it to the repository, so it must stay inside.",
  help: 'Write a path like "packages/server": no slash at either end, no "." or "..", no spaces.',
  spec: serverJsonFormat,

  check(repository, report) {
    const subfolder = repository.text("subfolder");
    if (!subfolder || isSubfolder(subfolder)) return;
    if (!repository.text("url") && !repository.text("source")) return;
    report({
      at: repository.at("subfolder"),
      message: `The subfolder ${show(subfolder)} ${reason(subfolder)}.`,
      upstream: `invalid subfolder path: ${subfolder}`,
    });
  },
});
