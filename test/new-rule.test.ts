// The path of CONTRIBUTING.md, on a scratch copy: the commands run, the tests pass, and no file but those named there
// is touched.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "new-rule-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: copy, encoding: "utf8", env: { ...process.env, CI: "" } });
const tool = (name: string): string => join(root, "node_modules/.bin", name);

test("a new rule needs its own file, its fixtures and two lines", { timeout: 120_000 }, () => {
  const parts = ["src", "scripts", "fixtures", "test", "docs", "README.md", "action.yml", "package.json"];
  for (const part of [...parts, "tsconfig.json", "tsconfig.test.json", "vitest.config.ts"])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (from) => !from.includes("node_modules") });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, ".gitignore"), "node_modules\n");
  run("git", "init", "-q");
  run("git", "add", "-A");
  run("git", "-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "-qm", "before");

  run(tool("tsx"), "scripts/new-rule.ts", "linter", "title-shouts");
  const document = (title: string): string =>
    `{\n  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",\n  "name": "io.github.example/weather",\n${title}  "description": "Weather forecasts.",\n  "version": "1.0.0"\n}\n`;
  writeFileSync(join(copy, "fixtures/rules/title-shouts/bad/server.json"), document('  "title": "WEATHER",\n'));
  writeFileSync(join(copy, "fixtures/rules/title-shouts/good/server.json"), document(""));

  run(tool("vitest"), "run", "test/rules.test.ts", "test/registry.test.ts", "-t", "title-shouts|the list of rules");
  run(tool("tsx"), "scripts/generate.ts");
  run(tool("tsc"), "--noEmit", "-p", "tsconfig.json");

  const touched = run("git", "status", "--porcelain", "-uall").trimEnd().split("\n").sort();
  expect(touched).toEqual([
    " M README.md",
    " M docs/config.schema.json",
    " M src/rules/server-json.ts",
    "?? docs/rules/title-shouts.md",
    "?? fixtures/rules/title-shouts/bad/expected.txt",
    "?? fixtures/rules/title-shouts/bad/server.json",
    "?? fixtures/rules/title-shouts/good/server.json",
    "?? src/rules/linter/title-shouts.ts",
  ]);
  const diff = run("git", "diff", "--numstat", "--", "src/rules/server-json.ts");
  expect(diff).toMatch(/^2\t0\t/);
});
