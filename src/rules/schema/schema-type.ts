import { defineRule } from "../define-rule.ts";
import { article, either, show, the, typeOf } from "../words.ts";

export default defineRule({
  id: "schema-type",
  tier: "schema",
  severity: "error",
  explains: ["type"],
  summary: "A value has the wrong JSON type.",
  why: "A reader that expects a string cannot decode a number; most refuse the whole document.",
  help: "Write a value of the type that the message names.",
  yieldsTo: ["tool-output-root-not-object", "tool-property-boolean-schema"],

  explain({ subject, value, written, expected }) {
    const wanted = (Array.isArray(expected) ? expected : [expected]).map(String);
    const got = typeOf(value);
    // The others are shown by their type already.
    const scalar = typeof value !== "object";
    return {
      message: `${the(subject)} is ${scalar ? `${article(got)} (${show(value, written)})` : show(value, written)}; it must be ${either(wanted.map(article))}.`,
      upstream: `expected ${wanted.join(" or ")}, but got ${got}`,
      ...(wanted.includes("string") && (got === "number" || got === "boolean")
        ? { help: `Put it in quotes: "${show(value, written)}".` }
        : {}),
    };
  },
});
