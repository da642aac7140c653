import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";

export default defineRule({
  id: "named-argument-name-required",
  tier: "semantic",
  severity: "error",
  target: "argument",
  refusedBy: ["validate", "publish"],
  summary: "A named argument has no name.",
  why: "The name is what is put on the command line.",
  help: 'Add "name" with its leading dashes, for example "--port"; or make the argument "positional".',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(argument, report, { document }) {
    if (argument.text("type") !== "named" || !isUnset(argument, "name")) return;
    const place = placeOf(document, argument, "name");
    if (place)
      report({ ...place, message: "The named argument has no name.", upstream: "named argument name is required" });
  },
});
