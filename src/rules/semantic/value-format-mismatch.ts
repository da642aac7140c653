import { fitOf } from "../../registry/input-formats.ts";
import { isSecret, literalOf } from "../../registry/input-templates.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "value-format-mismatch",
  tier: "semantic",
  severity: "error",
  target: "input",
  summary: "A fixed value is not of the field's format.",
  why: "Nobody can change a fixed value, so a client that checks can never start the server.",
  help: 'Write a decimal number, or "true" or "false" in lower case; or correct the format.',
  spec: serverJsonFormat,
  aliases: ["require-valid-value-format"],
  yieldsTo: ["schema-*"],
  profiles: { registry: "warning" },

  check(input, report) {
    const value = literalOf(input);
    const format = input.text("format");
    const fit = fitOf(format, value ?? "");
    if (value === undefined || fit === "fits") return;
    const pointer = input.get("value")?.pointer;
    if (pointer === undefined) return;
    const said = isSecret(input) ? "The value" : `The value ${show(value)}`;
    if (fit === "misfit") {
      report({ at: { pointer }, message: `${said} is not a ${format}.` });
      return;
    }
    const lower = value.toLowerCase();
    report({
      at: { pointer },
      severity: "warning",
      message: `The boolean ${show(value)} is not written in lower case.`,
      fix: { description: `Write ${show(lower)}`, safe: true, changes: [{ set: pointer, to: lower }] },
    });
  },
});
