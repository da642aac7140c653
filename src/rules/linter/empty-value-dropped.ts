import { keyOf, parentOf } from "../../registry/tree.ts";
import { registryView } from "../../registry/view.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

// What the registry misses once it is dropped.
const needed = new Set(["repository url", "repository source"]);
// Where the schema refuses an empty text that decoding drops.
const refused = new Set([
  "server title",
  "server websiteUrl",
  "package version",
  "package registryBaseUrl",
  "package fileSha256",
  "argument format",
  "named-input format",
  "input format",
]);

export default defineRule({
  id: "empty-value-dropped",
  tier: "linter",
  severity: "info",
  target: "server",
  summary: "An optional field holds nothing, so the registry drops it.",
  why: 'The published entry does not have the field at all: an empty "value" does not set a variable to nothing.',
  help: "Remove the field, or fill it in.",
  spec: serverJsonFormat,
  yieldsTo: [
    "schema-*",
    "invalid-repository-url",
    "streamable-transport-url-required",
    "remote-transport-url-required",
    "named-argument-name-required",
    "package-version-required",
    "package-hash-required",
  ],

  check(server, report, { document }) {
    const { omitted } = registryView(document.value);
    if (omitted.length === 0) return;
    // A positional argument with neither a value nor a hint is refused for just that.
    const spokenFor = new Set(
      server
        .objects("packages")
        .flatMap((part) => ["runtimeArguments", "packageArguments"].flatMap((list) => part.objects(list)))
        .filter((one) => one.text("type") === "positional" && !one.has("value") && !one.has("valueHint"))
        .map((one) => one.pointer),
    );
    for (const { pointer, in: type, value } of omitted) {
      const key = keyOf(pointer);
      if (spokenFor.has(parentOf(pointer)) && /^value(?:hint)?$/i.test(key)) continue;
      const grave = value === null || refused.has(`${type} ${key}`);
      const severity = needed.has(`${type} ${key}`) ? "error" : grave ? "warning" : undefined;
      report({
        at: { pointer },
        message: `The field ${show(key)} is ${value === null ? "null" : "empty"}, so the registry drops it${severity === "error" ? ", and then misses it" : ""}.`,
        ...(severity === undefined ? {} : { severity }),
        ...(severity === "error"
          ? { help: "Fill it in, or leave the repository out." }
          : { fix: { description: `Remove ${show(key)}`, safe: true, changes: [{ remove: pointer }] } }),
      });
    }
  },
});
