import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "invalid-named-argument-name",
  tier: "semantic",
  severity: "error",
  target: "argument",
  refusedBy: ["validate", "publish"],
  summary: "The name of a named argument holds more than the flag.",
  why: "The name is the flag alone; what follows it is described by the argument's other fields.",
  help: 'Write the flag alone, "--port", and put its value into "value", "default" or "placeholder".',
  spec: serverJsonFormat,

  check(argument, report) {
    const name = argument.text("name");
    if (argument.text("type") !== "named" || !name) return;
    const [character] = /[<> $]/.exec(name) ?? [];
    if (character === undefined) return;
    report({
      at: argument.at("name"),
      message: `The argument name ${show(name)} has ${character === " " ? "a space" : show(character)} in it.`,
      upstream: `invalid named argument name format: ${name}`,
    });
  },
});
