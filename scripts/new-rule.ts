// npm run new-rule -- TIER ID [TARGET]: a rule to write, its two fixture folders, and its two lines in the list for what
// it looks at, a server.json unless a target says otherwise.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../src/model.ts";
import { rules } from "../src/rules/index.ts";
import { serverTargets } from "../src/rules/server-json.ts";

const tiers = ["json", "schema", "semantic", "linter"];
const root = join(import.meta.dirname, "..");
const [tier = "", id = "", target = "server"] = process.argv.slice(2);

const fail = (words: string): never => {
  console.error(`new-rule: ${words}`);
  process.exit(2);
};

if (!["semantic", "linter"].includes(tier))
  fail("the tier is semantic or linter: npm run new-rule -- linter tool-name-case tool");
if (!/^[a-z]+(-[a-z]+)+$/.test(id)) fail("the id is kebab-case, subject first, then the defect: tool-name-case");
const targets = new Set(rules.flatMap((rule) => ("target" in rule ? [rule.target] : [])));
if (!targets.has(target as Target)) fail(`the target is one of ${[...targets].sort().join(", ")}`);
const file = join(root, "src/rules", tier, `${id}.ts`);
if (tiers.some((one) => existsSync(join(root, "src/rules", one, `${id}.ts`)))) fail(`there is a rule ${id} already`);

writeFileSync(
  file,
  `import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "${id}",
  tier: "${tier}",
  severity: "${tier === "linter" ? "info" : "error"}",
  target: "${target}",
  summary: "Say in one sentence what is wrong.",
  why: "Say in one sentence whom it hurts, and how.",
  help: "Say what to do.",

  check(node, report) {
    const title = node.text("title");
    if (title === undefined) return;

    report({
      at: node.at("title"),
      message: \`The title is \${show(title)}.\`,
    });
  },
});
`,
);

for (const name of ["bad", "good"]) mkdirSync(join(root, "fixtures/rules", id, name), { recursive: true });

const camel = id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const list = serverTargets.has(target as Target) ? "server-json.ts" : "mcp.ts";
const index = join(root, "src/rules", list);
const lines = readFileSync(index, "utf8").split("\n");

/** Puts a line into the block of its tier, in order. */
const insert = (line: string, isInBlock: (other: string) => boolean): void => {
  const block = lines.flatMap((other, at) => (isInBlock(other) ? [at] : []));
  const next = block.find((at) => (lines[at] ?? "") > line) ?? (block.at(-1) ?? 0) + 1;
  lines.splice(next, 0, line);
};

const imports = lines.filter((line) => line.includes(`from "./${tier}/`)).map((line) => /import (\w+)/.exec(line)?.[1]);
insert(`import ${camel} from "./${tier}/${id}.ts";`, (line) => line.includes(`from "./${tier}/`));
insert(`  ${camel},`, (line) => imports.includes(/^ {2}(\w+),$/.exec(line)?.[1]));
writeFileSync(index, lines.join("\n"));

console.log(`Write src/rules/${tier}/${id}.ts, then put a document that fails into fixtures/rules/${id}/bad/
and one that passes into fixtures/rules/${id}/good/. "npm test" writes bad/expected.txt: read it.
"npm run check" does the rest.`);
