import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "repository-url-plain-http",
  tier: "linter",
  severity: "info",
  target: "repository",
  summary: "The repository URL is plain http.",
  why: "The registry takes it, but every visitor is redirected, and pages on https do not load it.",
  help: "Write https.",
  yieldsTo: ["schema-*", "registry-api-shape", "invalid-repository-url", "placeholder-left"],

  check(repository, report) {
    const url = repository.text("url") ?? "";
    const at = repository.get("url")?.pointer;
    if (!url.startsWith("http://") || at === undefined) return;
    const secure = url.replace("http:", "https:");
    const known = /^http:\/\/(?:www\.)?git(?:hub|lab)\.com\//.test(url);
    report({
      at: { pointer: at },
      message: `The repository URL ${show(url)} is plain http.`,
      ...(known ? { fix: { description: "Write https", safe: true, changes: [{ set: at, to: secure }] } } : {}),
    });
  },
});
