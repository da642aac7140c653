import { repeatedName } from "../../registry/arguments.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "argument-default-starts-with-name",
  tier: "semantic",
  severity: "error",
  target: "argument",
  refusedBy: ["validate", "publish"],
  summary: "The default of a named argument begins with the argument's name.",
  why: "The name is put on the command line already. The registry compares the beginning only, so it also refuses a default that merely begins alike.",
  help: "Write the default value alone.",
  spec: serverJsonFormat,

  check(argument, report) {
    const found = repeatedName(argument, "default");
    if (!found) return;
    report({
      at: argument.at("default"),
      message: found.whole
        ? `The default ${show(found.value)} repeats the argument's name ${show(found.name)}.`
        : `The default ${show(found.value)} begins like the argument's name ${show(found.name)}, and the registry takes that for a repetition.`,
      upstream: `argument default cannot start with the argument name: default starts with argument name '${found.name}': ${found.value}`,
      ...(found.whole
        ? {}
        : {
            help: "The registry's test is too simple here: change the default or the name so that they begin otherwise.",
          }),
    });
  },
});
