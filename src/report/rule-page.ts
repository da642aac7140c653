import type { RuleMeta } from "../model.ts";
import { byId } from "./words.ts";

const silence = (id: string): string => `{ "rules": { "${id}": "off" } }`;

/** A rule's page in Markdown: what, why, how to fix, how to silence, source; `examples` go between. */
export const rulePage = (rule: RuleMeta, examples = ""): string => {
  const { id, tier, severity, summary, why, help, spec, aliases = [], off, profiles = {}, refusedBy } = rule;
  const facts = [
    `tier \`${tier}\``,
    off ? `off by default, \`${severity}\` when asked for` : `severity \`${severity}\``,
    ...Object.entries(profiles).map(([profile, other]) => `\`${other}\` in the profile \`${profile}\``),
    ...(refusedBy ? [`refused by \`mcp-publisher ${refusedBy.join("` and `")}\``] : []),
    ...(aliases.length > 0 ? [`also called ${aliases.map((name) => `\`${name}\``).join(", ")}`] : []),
  ];
  return [
    `# ${id}`,
    summary,
    `${facts.join("; ")}.`.replace(/^./, (first) => first.toUpperCase()),
    `## Why\n\n${why}`,
    ...(examples ? [examples] : []),
    ...(help ? [`## How to fix\n\n${help}`] : []),
    `## How to silence\n\nIn \`.mcp-lintel.json\`, for everything:\n\n\`\`\`json\n${silence(id)}\n\`\`\`\n\nor for one place, with a reason:\n\n\`\`\`json\n{ "ignore": [{ "rule": "${id}", "file": "…", "path": "…", "reason": "…" }] }\n\`\`\``,
    ...(spec ? [`## Source\n\n<${spec}>`] : []),
  ]
    .join("\n\n")
    .concat("\n");
};

/** The rules as a table in Markdown. @param page gives a rule's link */
export const ruleTable = (rules: readonly RuleMeta[], page: (id: string) => string): string =>
  [
    "| rule | tier | severity | says |",
    "| --- | --- | --- | --- |",
    ...byId(rules).map(
      ({ id, tier, severity, off, summary }) =>
        `| [\`${id}\`](${page(id)}) | ${tier} | ${off ? `off (${severity})` : severity} | ${summary.replaceAll("|", "\\|")} |`,
    ),
  ].join("\n");

/** The rules in columns, for a terminal. */
export const ruleList = (rules: readonly RuleMeta[]): string => {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return byId(rules)
    .map(
      ({ id, tier, severity, off, summary }) =>
        `${id.padEnd(width)}  ${tier.padEnd(8)}  ${(off ? "off" : severity).padEnd(7)}  ${summary}\n`,
    )
    .join("");
};
