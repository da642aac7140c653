import { variablesIn } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "valuehint-on-named-argument",
  tier: "linter",
  severity: "info",
  target: "package",
  summary: "A named argument has a valueHint.",
  why: "It belongs to positional arguments, which have no name to tell them by; the registry is going to refuse it elsewhere.",
  help: "Remove valueHint; to tell the user what the value is, use description or placeholder.",
  spec: "https://github.com/modelcontextprotocol/registry/pull/1339",

  check(part, report) {
    const inUrl = new Set(variablesIn(part.object("transport")?.text("url") ?? ""));
    for (const list of ["runtimeArguments", "packageArguments"])
      for (const argument of part.objects(list)) {
        const hint = argument.text("valueHint") ?? "";
        // A hint that the URL uses is what defines that variable for the registry.
        if (argument.text("type") !== "named" || hint === "" || inUrl.has(hint)) continue;
        const pointer = argument.get("valueHint")?.pointer ?? argument.pointer;
        report({
          at: { pointer, on: "key" },
          message: `The named argument ${show(argument.text("name") ?? "")} has the valueHint ${show(hint)}, which only positional arguments need.`,
          fix: { description: "Remove valueHint", safe: false, changes: [{ remove: pointer }] },
        });
      }
  },
});
