import type { JsonObject, RuleMeta } from "../model.ts";
import { obsoleteNames, obsoleteRule } from "../rules/obsolete.ts";
import { levels } from "./levels.ts";

const strings = (description: string): JsonObject => ({
  description,
  type: "array",
  items: { type: "string", minLength: 1 },
});

const closed = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});

/** The JSON Schema of a configuration: what an editor completes, and what the configuration is checked by. */
export const configSchema = (rules: readonly RuleMeta[]): JsonObject => {
  const names = rules.flatMap(({ id, aliases = [] }) => [id, ...aliases]).sort();
  const summaries = new Map(
    rules.flatMap(({ id, aliases = [], summary }) => [id, ...aliases].map((name) => [name, summary])),
  );
  const level = { enum: [...levels] };
  const profile = { enum: ["recommended", "registry", "strict"] };
  const placeholders = { enum: ["auto", "template", "release"] };
  const levelsOfRules = {
    description: "The severity of rules, or off.",
    type: "object",
    properties: {
      ...Object.fromEntries(names.map((name) => [name, { description: summaries.get(name) ?? "", ...level }])),
      ...Object.fromEntries(
        obsoleteNames.map((name) => [name, { description: obsoleteRule(name), deprecated: true, ...level }]),
      ),
    },
    additionalProperties: false,
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "mcp-lintel configuration",
    ...closed({
      $schema: { type: "string" },
      extends: {
        description: "A configuration to start from: a path inside the workspace.",
        type: "string",
        minLength: 1,
      },
      profile,
      placeholders,
      files: strings("What to check when no paths are given."),
      exclude: strings("What to leave out."),
      rules: levelsOfRules,
      overrides: {
        description: "Other settings for some files; of several that fit, the last one counts.",
        type: "array",
        items: closed(
          { files: { ...strings("The files."), minItems: 1 }, profile, placeholders, rules: levelsOfRules },
          ["files"],
        ),
      },
      ignore: {
        description: "Single issues that stay, and why.",
        type: "array",
        items: closed(
          {
            rule: { enum: [...names, ...obsoleteNames] },
            file: { description: "A pattern; absent: every file.", type: "string", minLength: 1 },
            path: { description: "As reported; * stands for one index or key. Absent: every path.", type: "string" },
            reason: { type: "string", minLength: 1 },
          },
          ["rule", "reason"],
        ),
      },
      schemas: {
        description: "An organisation's own constraints: JSON Schemas that files must also satisfy.",
        type: "array",
        items: closed({ files: { ...strings("The files."), minItems: 1 }, schema: { type: "string", minLength: 1 } }, [
          "files",
          "schema",
        ]),
      },
      baseline: { description: "A file of issues that are known and suppressed.", type: "string", minLength: 1 },
    }),
  };
};
