import { isSecret } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { either, near, show, shown } from "../words.ts";

const most = 8; // choices in a message
const compared = 100; // choices that are looked at for a slip of the pen

export default defineRule({
  id: "default-not-in-choices",
  tier: "semantic",
  severity: "warning",
  target: "input",
  summary: "A default is not among the choices.",
  why: "A client proposes what it does not accept, and the user has to pick something else.",
  help: "Take one of the choices, or add the default to them.",
  spec: serverJsonFormat,
  aliases: ["require-valid-default-choice"],
  yieldsTo: ["schema-*", "default-format-mismatch"],

  check(input, report) {
    const value = input.text("default") ?? "";
    const list = input.get("choices")?.value;
    if (value === "" || !Array.isArray(list) || list.length === 0) return;
    const choices = list.filter((choice) => typeof choice === "string");
    // A choice that is no text may well be the one that was meant.
    if (choices.length < list.length || choices.includes(value)) return;
    const meant = near(value, choices.slice(0, compared));
    const known =
      choices.length > most || isSecret(input)
        ? ""
        : `; ${choices.length === 1 ? "the only one is" : "they are"} ${either(shown(choices), "and")}`;
    const said = `The default ${isSecret(input) ? "" : `${show(value)} `}is not among the choices${known}.`;
    report({
      at: input.at("default"),
      message: meant === undefined || isSecret(input) ? said : `${said} Did you mean ${show(meant)}?`,
    });
  },
});
