// docs/ci.md: every shell block is run as that system would, and stands in the configuration beside it.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, git, hasGit, repositoryWith } from "./discover/repository.ts";
import { readPrinted } from "./runner-commands.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const guide = read("docs/ci.md");

interface Block {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}
const blocks: Block[] = [];
let under = "";
for (const [, heading, language, text] of guide.matchAll(/^#{2,3} (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
  under = heading ?? under;
  if (language !== undefined && text !== undefined) blocks.push({ heading: under, language, text });
}
const of = (language: string) => blocks.filter((block) => block.language === language);

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const server = (description: string, version: string): string =>
  `{\n  "$schema": "${schema}",\n  "name": "io.github.example-user/weather",\n  "description": "${description}",\n  "version": "${version}"\n}\n`;

/** Finds `npx mcp-lintel` before the real one, which would fetch it. */
const programs = (): string => {
  const script = `#!/bin/sh\n[ "$1" = --yes ] && shift\n[ "$1" = mcp-lintel ] || exit 127\nshift\nexec "${process.execPath}" "${join(root, "dist/cli.cjs")}" "$@"\n`;
  const folder = folderWith({ npx: script });
  chmodSync(join(folder, "npx"), 0o755);
  return `${folder}${delimiter}${process.env.PATH}`;
};

interface Job {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}
/** What each system sets, by the heading. */
const variables: Readonly<
  Record<string, (job: { readonly cwd: string; readonly base: string; readonly sha: string }) => Record<string, string>>
> = {
  "Without the action": ({ cwd, base, sha }) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: join(cwd, ".git/event.json"),
    GITHUB_REF: "refs/heads/main",
    GITHUB_REPOSITORY: "example-user/weather",
    GITHUB_SHA: sha,
    EVENT: JSON.stringify({ before: base, after: sha }),
  }),
  "GitLab CI": ({ cwd, base, sha }) => ({
    GITLAB_CI: "true",
    CI_PROJECT_DIR: cwd,
    CI_COMMIT_SHA: sha,
    CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
    CI_NODE_INDEX: "1",
    CI_NODE_TOTAL: "1",
  }),
  "Azure Pipelines": ({ cwd }) => ({
    TF_BUILD: "True",
    COMMON_TESTRESULTSDIRECTORY: join(cwd, "results"),
    BUILD_ARTIFACTSTAGINGDIRECTORY: join(cwd, "staging"),
  }),
  Jenkins: ({ cwd }) => ({ JENKINS_URL: "https://ci.example.com/", WORKSPACE: cwd }),
  "Plain shell": () => ({ VERSION: "1.2.0" }),
};

/** A repository whose last commit is about its server.json, and the job of a system in it. */
const jobOf = (heading: string, text: string): Job => {
  const cwd = repositoryWith({
    "README.md": "",
    ".github/problem-matchers/mcp-lintel.json": read(".github/problem-matchers/mcp-lintel.json"),
  });
  const commit = (): string => {
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "-m", "x");
    return spawnSync("git", ["rev-parse", "HEAD"], { cwd, encoding: "utf8" }).stdout.trim();
  };
  const base = commit();
  mkdirSync(join(cwd, "results"));
  spawnSync("sh", ["-c", "cat >server.json"], { cwd, input: text });
  const sha = commit();
  const { EVENT, ...env } = variables[heading]!({ cwd, base, sha });
  if (EVENT !== undefined) spawnSync("sh", ["-c", "cat >.git/event.json"], { cwd, input: EVENT });
  return { cwd, env };
};

const run = ({ heading, text }: Block, document: string) => {
  const { cwd, env } = jobOf(heading, document);
  const done = spawnSync("sh", ["-e", "-c", text], {
    cwd,
    encoding: "utf8",
    env: { HOME: cwd, PATH: programs(), ...env },
  });
  const file = (name: string): string => readFileSync(join(cwd, name), "utf8");
  return { status: done.status, out: done.stdout, err: done.stderr, file };
};

describe.skipIf(process.platform === "win32" || !hasGit)("shell blocks", () => {
  const wrong = server("x".repeat(101), "1.2.0");
  const right = server("Weather forecasts.", "1.2.0");

  test.each(of("sh").map((block) => [block.heading, block.text.trim(), block] as const))(
    "%s: %s",
    (heading, _, block) => {
      const good = run(block, block.text.includes("${VERSION}") ? server("Weather forecasts.", "${VERSION}") : right);
      expect([good.err, good.status]).toEqual([expect.not.stringMatching(/Error|not found/), 0]);

      const bad = run(block, wrong);
      expect(bad.err).toMatch(/1 error/);
      expect(bad.status).toBe(heading === "Jenkins" ? 0 : 1);
    },
  );

  const blockOf = (heading: string, part = ""): Block =>
    of("sh").find((block) => block.heading === heading && block.text.includes(part))!;

  test("GitLab gets both reports", () => {
    const { file } = run(blockOf("GitLab CI", "junit"), wrong);
    expect(JSON.parse(file("gl-code-quality-report.json"))).toContainEqual(
      expect.objectContaining({ severity: "major", location: { path: "server.json", lines: { begin: 4 } } }),
    );
    expect(file("mcp-lintel.xml")).toContain("<failure");
  });

  test("Azure gets its commands and reports", () => {
    const { out, file } = run(blockOf("Azure Pipelines"), wrong);
    expect(out).toMatch(/^##vso\[task\.logissue type=error;sourcepath=server\.json;linenumber=4;/m);
    expect(out).toMatch(/^##vso\[task\.complete result=Failed;\]/m);
    expect(file("results/mcp-lintel.xml")).toContain("<failure");
    expect(JSON.parse(file("staging/mcp-lintel.sarif")).version).toBe("2.1.0");
  });

  test("Jenkins gets Checkstyle", () => {
    expect(run(blockOf("Jenkins"), wrong).file("mcp-lintel.xml")).toMatch(
      /<error line="4" column="18" severity="error"/,
    );
  });

  test("GitHub gets annotations", () => {
    const { out } = run(blockOf("Without the action", "--format github"), wrong);
    expect(readPrinted(out, "/").annotations).toContainEqual(
      expect.objectContaining({ level: "error", file: "server.json", line: 4 }),
    );
  });

  test("a version that is not the expected one is refused", () => {
    const { status, err } = run(blockOf("Plain shell", "sed"), server("Weather forecasts.", "1.1.0"));
    expect(err).toMatch(/1 error/);
    expect(status).toBe(1);
  });
});

test("what a system's configuration runs is what was run here", () => {
  for (const { heading, text } of of("sh")) {
    const configuration = blocks.filter(
      (block) => block.heading === heading && /^(?:yaml|groovy)$/.test(block.language),
    );
    // The first command of a system stands in its file; further ones are variants.
    const first = of("sh").find((block) => block.heading === heading)?.text === text;
    if (configuration.length > 0 && first)
      for (const line of text.trim().split("\n"))
        expect(configuration.map((block) => block.text).join("\n")).toContain(line);
  }
});

test.each(["README.md", "docs/ci.md"])(
  "%s: an upload that is refused decides no job, and none is tried in a merge queue",
  (file) => {
    const step = /uses: github\/codeql-action\/upload-sarif@[\s\S]*?sarif_file:/.exec(read(file))?.[0] ?? "";
    expect(step).toContain("continue-on-error: true");
    expect(step).toContain(
      "if: ${{ !cancelled() && steps.mcp.outputs.sarif-file != '' && !startsWith(github.ref, 'refs/heads/gh-readonly-queue/') }}",
    );
  },
);

test("links lead somewhere", () => {
  for (const [, target] of guide.matchAll(/\]\((?!https?:)([^)#]+)/g))
    expect(() => read(join("docs", target!))).not.toThrow();
  const anchors = [...guide.matchAll(/^#{2,3} (.*)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(" ", "-"));
  for (const [, anchor] of guide.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
});

describe("the problem matcher", () => {
  const { problemMatcher } = JSON.parse(read(".github/problem-matchers/mcp-lintel.json")) as {
    problemMatcher: readonly {
      owner: string;
      severity?: string;
      pattern: readonly Record<string, string & number>[];
    }[];
  };
  /** As the runner does: the first that matches; other severities than its three are no issue. */
  const match = (line: string) => {
    for (const { severity, pattern } of problemMatcher) {
      const [one] = pattern;
      const found = new RegExp(String(one!.regexp)).exec(line);
      if (!found) continue;
      const part = (key: string) => found[Number(one![key])];
      return {
        file: part("file"),
        line: part("line"),
        column: part("column"),
        severity: severity ?? part("severity"),
        message: part("message"),
        code: part("code"),
      };
    }
    return undefined;
  };

  test.each([
    ["error", "error"],
    ["warning", "warning"],
    ["info", "notice"],
  ])("reads the text report: %s", (said, severity) => {
    expect(match(`a b/c:1.json:12:3: ${said}: The "x" is [y]: 1:2: z. [schema-enum]`)).toEqual({
      file: "a b/c:1.json",
      line: "12",
      column: "3",
      severity,
      message: 'The "x" is [y]: 1:2: z.',
      code: "schema-enum",
    });
  });

  test.each(["mcp-lintel: 1 error in 1 file", "a.json:1:2: error: x", "  1 | error"])("nothing else: %s", (line) => {
    expect(match(line)).toBeUndefined();
  });
});

describe("the pre-commit hook", () => {
  const hook = read(".pre-commit-hooks.yaml");
  const field = (name: string): string => new RegExp(`^(?:- | {2})${name}: (.*)$`, "m").exec(hook)?.[1] ?? "";

  test("starts a program of the package", () => {
    expect(Object.keys(JSON.parse(read("package.json")).bin)).toContain(field("entry"));
    expect(field("language")).toBe("node");
  });

  test.each([
    ["server.json", true],
    ["packages/a/server.json", true],
    ["myserver.json", false],
    ["server.json.bak", false],
  ])("%s", (file, wanted) => {
    expect(new RegExp(field("files")).test(file)).toBe(wanted);
  });

  test("passes over what is none of ours, and finds what is wrong", () => {
    const cwd = folderWith({
      "server.json": '{ "users": [{ "id": 1 }] }',
      "a/server.json": server("x".repeat(101), "1.0.0"),
    });
    const args = field("args")
      .replace(/[[\]\s]/g, "")
      .split(",");
    const start = (...files: readonly string[]) =>
      spawnSync(process.execPath, [join(root, "dist/cli.cjs"), ...args, ...files], {
        cwd,
        encoding: "utf8",
        env: { PATH: process.env.PATH },
      });
    expect(start("server.json").status).toBe(0);
    expect(start("server.json", "a/server.json")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^a\/server\.json:4:18: error/m),
    });
  });
});
