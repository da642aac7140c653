import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

// What POSIX calls a name.
const usual = /^[A-Za-z_][A-Za-z0-9_]*$/;

export default defineRule({
  id: "environment-variable-name-unusual",
  tier: "linter",
  severity: "info",
  target: "variable",
  summary: "The name of an environment variable has unusual characters.",
  why: "Shells cannot set a variable of that name; often it is the name of a header or an argument.",
  help: "Use letters, digits and underscores, with no digit in front; list a header under headers.",
  spec: "https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html",
  yieldsTo: ["schema-*", "registry-api-shape", "input-name-empty"],

  check(variable, report) {
    const name = variable.text("name") ?? "";
    if (name === "" || usual.test(name)) return;
    report({
      at: variable.at("name"),
      message: `Shells cannot set an environment variable called ${show(name)}.`,
    });
  },
});
