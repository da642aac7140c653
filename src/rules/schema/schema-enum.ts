import { mustBe } from "../../registry/sentences.ts";
import { defineRule } from "../define-rule.ts";
import { either, meantOf, show, shown, the } from "../words.ts";

export default defineRule({
  id: "schema-enum",
  tier: "schema",
  severity: "error",
  explains: ["enum"],
  summary: "A value is not among those that are allowed.",
  why: "What a schema refuses, the registry or a client refuses too.",
  help: "Write one of the allowed values, spelt exactly as the message lists it.",

  explain({ subject, value, written, allowed }) {
    const meant =
      typeof value === "string"
        ? meantOf(
            value,
            (allowed ?? []).filter((one) => typeof one === "string"),
          )
        : undefined;
    const choice = either(shown(allowed ?? []));
    return {
      message: `${the(subject)} is ${show(value, written)}; it must be ${choice}.${meant ? ` Did you mean ${show(meant)}?` : ""}`,
      upstream: mustBe(allowed ?? []),
    };
  },
});
