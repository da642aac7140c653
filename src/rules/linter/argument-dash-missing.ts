import { variablesIn } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const longestUrl = 2048; // characters worth looking at for one argument

export default defineRule({
  id: "argument-dash-missing",
  tier: "linter",
  severity: "warning",
  target: "argument",
  summary: "The name of a named argument begins with no dash.",
  why: "Clients put the name on the command line as it stands; without its dashes a program takes it for a value.",
  help: "Write the name with its dashes, as the program expects it.",
  aliases: ["require-arg-leading-dashes", "require-args-leading-dashes"],
  yieldsTo: ["schema-*", "registry-api-shape", "named-argument-name-required", "invalid-named-argument-name"],

  check(argument, report) {
    const name = argument.text("name") ?? "";
    // `/x` is Windows, `+x` turns options off.
    if (argument.text("type") !== "named" || name === "" || /^[-/+]/.test(name)) return;
    const url = argument.parent?.parent?.object("transport")?.text("url") ?? "";
    const needed = argument.text("valueHint") !== name && url.length <= longestUrl && variablesIn(url).includes(name);
    report({
      at: argument.at("name"),
      message: `The named argument ${show(name)} begins with no dash.`,
      ...(needed
        ? {
            help: `Write the name with its dashes, and add "valueHint": ${show(name)}: the transport URL uses {${name}}, which the registry looks for by its exact name.`,
          }
        : {}),
    });
  },
});
