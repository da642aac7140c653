import { templatesOf } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { count, either, near, show, shown } from "../words.ts";

const most = 5; // names in a message
const compared = 50; // names that are looked at for a slip of the pen

export default defineRule({
  id: "template-variable-undefined",
  tier: "semantic",
  severity: "warning",
  target: "input",
  summary: "A value names a variable that the field does not define.",
  why: "What is not found in the field's own variables stays in the text as it is, braces and all.",
  help: "Define the variable in the field's variables, or take the braces away.",
  spec: serverJsonFormat,
  aliases: ["no-template-variables-missing"],
  yieldsTo: ["schema-*"],

  check(input, report, { settings }) {
    const { unknown, unused } = templatesOf(input);
    const [name] = unknown;
    const pointer = name === undefined ? undefined : input.get("value")?.pointer;
    if (name === undefined || pointer === undefined) return;

    const names = unknown.slice(0, most).map((one) => show(`{${one}}`));
    const rest = unknown.length - names.length;
    const said = either(rest > 0 ? [...names, count(rest, "more name")] : names, "and");
    // The user is asked for something that goes nowhere, and the braces are sent: no answer makes this work.
    const contradicts = unused.length > 0;
    const few = unknown.length === 1 && unused.length <= compared;
    const close = few ? unused.filter((one) => near(name, [one]) !== undefined) : [];
    const [meant] = close.length === 1 ? close : [];
    report({
      at: { pointer },
      severity: contradicts && settings.profile !== "registry" ? "error" : "warning",
      message: contradicts
        ? `The value uses ${said}, which the field does not define, and leaves out its ${unused.length === 1 ? "variable" : "variables"} ${either(
            shown(unused.slice(0, most)),
            "and",
          )}.`
        : `The value uses ${said}, which the field does not define: the text is sent with its braces.`,
      ...(meant === undefined
        ? {}
        : {
            help: `Write {${meant}}.`,
            fix: {
              description: `Write {${meant}}`,
              safe: false,
              changes: [{ set: pointer, to: (input.text("value") ?? "").replaceAll(`{${name}}`, `{${meant}}`) }],
            },
          }),
    });
  },
});
