// dist/index.js against GitHub's API: what changed, SARIF to code scanning, and what is said when either fails.

import { execFileSync, spawnSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { git, hasGit, repositoryWith, write } from "./discover/repository.ts";
import { type Answer, type Api, type Asked, page, sarifIn, startApi } from "./github/api.ts";
import { type Ran, runAction, type Step } from "./mini-runner.ts";
import { nodes } from "./tools.ts";

const schema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const bad = JSON.stringify({
  $schema: schema,
  name: "io.github.example-user/weather",
  description: "x".repeat(101),
  version: "1.0.0",
});

let apis: Api[] = [];
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  apis = [];
});
const api = async (answer: (asked: Asked, url: string) => Answer, base = ""): Promise<Api> => {
  const started = await startApi(answer, base);
  apis.push(started);
  return started;
};

const shaOf = (folder: string, name = "HEAD"): string =>
  spawnSync("git", ["rev-parse", name], { cwd: folder, encoding: "utf8" }).stdout.trim();
const commit = (folder: string): string => {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "x");
  return shaOf(folder);
};

const repository = { GITHUB_REPOSITORY: "o/r" };
const wrongFiles = ({ annotations }: Ran) =>
  annotations.filter(({ level, file }) => level === "error" && file !== undefined).map(({ file }) => file);
const warnings = ({ annotations }: Ran) =>
  annotations.filter(({ level }) => level === "warning").map(({ message }) => message);
const ours = (sentences: readonly string[]) => sentences.filter((words) => /SARIF|scanning/.test(words));

describe.skipIf(!hasGit)("changed-only", () => {
  /** A pull request that changed `a`, with `b` as wrong as before. */
  const pullRequest = () => {
    const folder = repositoryWith({ "a/server.json": "{}", "b/server.json": bad });
    git(folder, "checkout", "--quiet", "-b", "main");
    const base = commit(folder);
    git(folder, "checkout", "--quiet", "-b", "feature");
    write(folder, { "a/server.json": bad });
    const head = commit(folder);
    git(folder, "checkout", "--quiet", "--detach", base);
    git(folder, "merge", "--quiet", "--no-ff", "-m", "merge", head);
    const sha = shaOf(folder);
    const event = { pull_request: { number: 7, base: { sha: base }, head: { sha: head } } };
    const env = { ...repository, GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/7/merge", GITHUB_SHA: sha };
    return { folder, event, env };
  };
  /** The same as actions/checkout leaves it: one commit. */
  const shallow = () => {
    const { folder, event, env } = pullRequest();
    git(folder, "branch", "merged");
    const clone = repositoryWith({});
    git(clone, "fetch", "--quiet", "--depth=1", `file://${folder}`, "merged");
    git(clone, "checkout", "--quiet", "--detach", "FETCH_HEAD");
    return { folder: clone, event, env };
  };
  const run = ({ folder, event, env }: ReturnType<typeof pullRequest>, step: Omit<Step, "workspace"> = {}) =>
    runAction({
      workspace: folder,
      event,
      ...step,
      inputs: { "changed-only": "true", ...step.inputs },
      env: { ...env, ...step.env },
    });

  test("git knows: annotations are about what changed, the verdict and everything else about all", async () => {
    const ran = await run(pullRequest(), { inputs: { reports: "json=$RUNNER_TEMP/r.json" } });
    expect(wrongFiles(ran)).toEqual(["a/server.json"]);
    expect(ran.outputs).toMatchObject({ errors: "2", result: "fail" });
    expect(
      JSON.parse(ran.files["r.json"]!).issues.filter((one: { severity: string }) => one.severity === "error"),
    ).toHaveLength(2);
    expect(ran.summary).toContain("b/server.json");
    expect(ran.log).toMatch(/^b\/server\.json:1:\d+: error:/m);
    expect(ran.annotations.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/in files that this change does not touch not shown as annotations: see the job summary/),
    );
    expect(ran.exitCode).toBe(1);
  });

  test("an error elsewhere still fails the job", async () => {
    const made = pullRequest();
    write(made.folder, { "a/server.json": "{}" });
    const ran = await run(made);
    expect(wrongFiles(ran)).not.toContain("b/server.json");
    expect(ran.exitCode).toBe(1);
  });

  const files = (names: readonly (readonly [string, string])[]) =>
    names.map(([filename, status]) => ({ filename, status, sha: "0" }));

  test("without history GitHub is asked, page by page, on GitHub Enterprise Server too", async () => {
    const many = Array.from({ length: 250 }, (_, at) => [`docs/${at}.md`, "modified"] as const);
    const answer = await api(
      (asked, url) => page(files([...many, ["a/server.json", "renamed"], ["b/server.json", "removed"]]), asked, url),
      "/api/v3",
    );
    const ran = await run(shallow(), { inputs: { token: "secret" }, env: { GITHUB_API_URL: answer.url } });
    expect(wrongFiles(ran)).toEqual(["a/server.json"]);
    expect(answer.asked.map(({ method, path, query }) => `${method} ${path} ${query.get("page") ?? 1}`)).toEqual([
      "GET /repos/o/r/pulls/7/files 1",
      "GET /repos/o/r/pulls/7/files 2",
      "GET /repos/o/r/pulls/7/files 3",
    ]);
    expect(answer.asked.every(({ headers }) => headers.authorization === "token secret")).toBe(true);
  });

  test.each([
    [
      "push",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/main" },
      (sha: string) => ({ before: "b".repeat(40), after: sha, repository: { default_branch: "main" } }),
      "bbbb",
    ],
    [
      "the first push of a branch",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/feature" },
      (sha: string) => ({ before: "0".repeat(40), after: sha, repository: { default_branch: "main" } }),
      "main...",
    ],
    [
      "merge group",
      { GITHUB_EVENT_NAME: "merge_group", GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7" },
      (sha: string) => ({ merge_group: { base_sha: "b".repeat(40), head_sha: sha } }),
      "bbbb",
    ],
  ])("%s: the comparison of two commits", async (_, env, event, wanted) => {
    const { folder } = shallow();
    const sha = shaOf(folder);
    const answer = await api(() => ({ status: 200, body: { files: files([["a/server.json", "added"]]) } }));
    const ran = await runAction({
      workspace: folder,
      event: event(sha),
      inputs: { "changed-only": "true", token: "secret" },
      env: { ...repository, ...env, GITHUB_SHA: sha, GITHUB_API_URL: answer.url },
    });
    expect(wrongFiles(ran)).toEqual(["a/server.json"]);
    expect(answer.asked[0]!.path).toMatch(new RegExp(`^/repos/o/r/compare/${wanted}`));
    expect(answer.asked[0]!.path).toMatch(new RegExp(`\\.\\.\\.${sha}$`));
  });

  const everything = ["a/server.json", "b/server.json"];
  const why = ({ log }: Ran) => /annotations show issues in every file, not in changed ones only: (.*)/.exec(log)?.[1];

  test("no token: everything is shown, and why", async () => {
    const ran = await run(shallow());
    expect(wrongFiles(ran)).toEqual(everything);
    expect(why(ran)).toMatch(
      /is not in this checkout \(is it shallow\?\), and there is no token to ask GitHub with\.$/,
    );
  });

  test.each([
    ["403", { status: 403, body: { message: "Resource not accessible by integration" } }, /pull-requests: read/],
    ["404", { status: 404, body: { message: "Not Found" } }, /pull-requests: read/],
    ["500", { status: 500, body: "<html>oops</html>", headers: { "retry-after": "0" } }, /failed with status 500/],
    [
      "not JSON",
      { status: 200, body: "<html>", headers: { "content-type": "text/html" } },
      /no answer of use \(it makes no sense\)/,
    ],
    ["another JSON", { status: 200, body: { a: 1 } }, /./],
    ["a closed line", "drop", /no answer of use/],
    ["a limit", { status: 429, body: {}, headers: { "retry-after": "3600" } }, /allowance of API calls is used up/],
  ] as const)("%s: everything is shown, and why", async (_, reply, words) => {
    const answer = await api(() => reply);
    const ran = await run(shallow(), { inputs: { token: "secret" }, env: { GITHUB_API_URL: answer.url } });
    expect(wrongFiles(ran)).toEqual(everything);
    expect(why(ran)).toMatch(words);
    expect(ran.exitCode).toBe(1);
  });

  test("a list that GitHub cut", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => [`docs/${at}.md`, "modified"] as const);
    const answer = await api((asked, url) => page(files(many), asked, url));
    const ran = await run(shallow(), { inputs: { token: "secret" }, env: { GITHUB_API_URL: answer.url } });
    expect(answer.asked).toHaveLength(30);
    expect(wrongFiles(ran)).toEqual(everything);
    expect(why(ran)).toMatch(/GitHub lists 3,000 changed files at most/);
  });

  test("another repository in the folder: its files are not those of the event", async () => {
    const made = shallow();
    git(made.folder, "remote", "add", "origin", "https://github.com/o/other");
    const ran = await run(made, { inputs: { token: "secret" } });
    expect(wrongFiles(ran)).toEqual(everything);
    expect(why(ran)).toBe("the folder holds o/other, and the job is about o/r.");
  });

  test("a schedule changes nothing", async () => {
    const ran = await run(pullRequest(), { event: {}, env: { GITHUB_EVENT_NAME: "schedule" } });
    expect(wrongFiles(ran)).toEqual(everything);
    expect(why(ran)).toBe('the event "schedule" changes no files.');
  });
});

describe.skipIf(!hasGit)("upload-sarif", () => {
  const accepted = { status: 202, body: { id: "47177e22", url: "https://example.com" } };
  const checkout = () => {
    const folder = repositoryWith({ "server.json": bad });
    return { folder, sha: commit(folder) };
  };
  const run = async (answer: (asked: Asked, url: string) => Answer, step: Omit<Step, "workspace"> = {}, base = "") => {
    const server = await api(answer, base);
    const { folder, sha } = checkout();
    const ran = await runAction({
      workspace: folder,
      ...step,
      inputs: { "upload-sarif": "true", token: "secret", ...step.inputs },
      env: { ...repository, GITHUB_SHA: sha, GITHUB_API_URL: server.url, ...step.env },
    });
    // Whatever comes of it.
    expect(ran.outputs).toMatchObject({ result: "fail", errors: "1" });
    expect(ran.exitCode).toBe(1);
    return { ran, asked: server.asked, sha };
  };

  test.each(nodes())("compressed, for the right commit, with the token (%s)", async (node) => {
    const { ran, asked, sha } = await run(() => accepted, { node });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /repos/o/r/code-scanning/sarifs"]);
    expect(asked[0]!.headers.authorization).toBe("token secret");
    expect(asked[0]!.body).toMatchObject({ commit_sha: sha, ref: "refs/heads/main", tool_name: "mcp-lintel" });
    expect(Date.parse(String(asked[0]!.body.started_at))).toBeLessThanOrEqual(Date.now());
    const [one] = sarifIn(asked[0]!).runs as unknown as [{ automationDetails: object; results: unknown[] }];
    expect(one.automationDetails).toEqual({ id: "mcp-lintel/" });
    expect(one.results.length).toBeGreaterThan(0);
    expect(ours(warnings(ran))).toEqual([]);
    expect(ran.log).toContain("was sent to code scanning: refs/heads/main");
    expect(ran.log).not.toContain("secret");
  });

  test("the base path of GitHub Enterprise Server", async () => {
    const { asked } = await run(() => accepted, {}, "/api/v3");
    expect(asked.map(({ path }) => path)).toEqual(["/repos/o/r/code-scanning/sarifs"]);
  });

  test.each([
    [{}, "mcp-lintel/"],
    [{ category: "weather" }, "weather/"],
    [{ shard: "1/1" }, "mcp-lintel/"],
    [{ category: "weather", shard: "1/1" }, "weather/"],
  ])("category of %j", async (inputs, id) => {
    const { asked } = await run(() => accepted, { inputs });
    expect(sarifIn(asked[0]!).runs[0]!.automationDetails).toEqual({ id });
  });

  test("the head of a pull request, checked out instead of its merge", async () => {
    const server = await api(() => accepted);
    const { folder, sha } = checkout();
    await runAction({
      workspace: folder,
      event: { pull_request: { number: 7, base: { sha: "b".repeat(40) }, head: { sha } } },
      inputs: { "upload-sarif": "true", token: "secret" },
      env: {
        ...repository,
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_REF: "refs/pull/7/merge",
        GITHUB_API_URL: server.url,
      },
    });
    expect(server.asked[0]!.body).toMatchObject({ ref: "refs/pull/7/head", commit_sha: sha });
  });

  test("a merge queue: nothing is sent, and that is no warning", async () => {
    const ref = "refs/heads/gh-readonly-queue/main/pr-7-abc";
    const { ran, asked } = await run(() => accepted, { env: { GITHUB_REF: ref, GITHUB_EVENT_NAME: "merge_group" } });
    expect(asked).toEqual([]);
    expect(ours(warnings(ran))).toEqual([]);
    expect(ran.log).toContain("code scanning knows no merge queue");
  });

  test("another commit than the job's: nothing is sent", async () => {
    const { ran, asked } = await run(() => accepted, { env: { GITHUB_SHA: "a".repeat(40) } });
    expect(asked).toEqual([]);
    expect(ours(warnings(ran))).toEqual([
      expect.stringMatching(/^No SARIF is sent to code scanning: commit \w{12} is/),
    ]);
  });

  test("no token", async () => {
    const { ran, asked } = await run(() => accepted, { inputs: { token: "" } });
    expect(asked).toEqual([]);
    expect(ours(warnings(ran))).toEqual([expect.stringMatching(/there is no token/)]);
  });

  test.each([
    [403, { message: "Resource not accessible by integration" }, /"permissions: security-events: write"/],
    [403, { message: "Code Security must be enabled for this repository to use code scanning." }, /not enabled/],
    [404, { message: "Not Found" }, /no code scanning here/],
    [413, { message: "Payload Too Large" }, /too large/],
    [422, { message: "Invalid SARIF. ::error::x ##[add-mask]x" }, /refused.*Invalid SARIF/],
    [429, { message: "You have exceeded a secondary rate limit" }, /allowance/],
    [500, { message: "Server Error" }, /status 500/],
    [503, { message: "Unavailable" }, /status 503/],
  ])("%i %j is one warning, and no more than that", async (status, body, words) => {
    const { ran, asked } = await run(() => ({ status, body, headers: { "retry-after": "0" } }));
    expect(ours(warnings(ran))).toEqual([expect.stringMatching(words)]);
    expect(ran.commands.filter(({ name }) => !["group", "endgroup", "debug"].includes(name))).toEqual([]);
    // Once more where that may help.
    expect(asked).toHaveLength(status === 429 || status >= 500 ? 2 : 1);
  });

  test("a fault that passes is nobody's concern", async () => {
    let times = 0;
    const { ran } = await run(() => (times++ === 0 ? { status: 502, headers: { "retry-after": "0" } } : accepted));
    expect(ours(warnings(ran))).toEqual([]);
  });

  test("nobody answers", async () => {
    const { ran } = await run(() => "drop");
    expect(ours(warnings(ran))).toEqual([expect.stringMatching(/no answer of use/)]);
  });

  describe("wait-for-processing", () => {
    const inputs = { "wait-for-processing": "true" };
    const processing = (replies: readonly Answer[]) => {
      const left = [...replies];
      return ({ method }: Asked): Answer => (method === "POST" ? accepted : (left.shift() ?? "drop"));
    };
    const status = (processing_status: string, errors?: readonly string[]) => ({
      status: 200,
      body: { processing_status, errors },
    });

    test("until it is complete", async () => {
      const { ran, asked } = await run(processing([status("pending"), status("complete")]), { inputs });
      expect(asked.slice(1).map(({ path }) => path)).toEqual([
        "/repos/o/r/code-scanning/sarifs/47177e22",
        "/repos/o/r/code-scanning/sarifs/47177e22",
      ]);
      expect(ours(warnings(ran))).toEqual([]);
    });

    test("that it failed is a warning with GitHub's reasons", async () => {
      const { ran } = await run(processing([status("failed", ["a::b", "c"])]), { inputs });
      expect(ours(warnings(ran))).toEqual([expect.stringMatching(/could not process the SARIF file: a::b c\./)]);
    });

    test("that nobody knows is one too", async () => {
      const { ran } = await run(processing([{ status: 403, body: { message: "no" } }]), { inputs });
      expect(ours(warnings(ran))).toEqual([expect.stringMatching(/is not known/)]);
    });
  });

  test("cancelled while it waits: the verdict and its outputs are there", async () => {
    let cancel = () => {};
    const cancelled = new Promise<void>((resolve) => {
      cancel = resolve;
    });
    const answer = (): Answer => {
      cancel();
      return "hang";
    };
    const { ran } = await run(answer, { cancelled, inputs: { "sarif-file": "$RUNNER_TEMP/mcp.sarif" } });
    expect(ran.log).toContain("the job was cancelled while waiting for code scanning");
    expect(ran.outputs["sarif-file"]).toMatch(/mcp\.sarif$/);
    expect(JSON.parse(ran.files["mcp.sarif"]!).version).toBe("2.1.0");
    expect(ran.summary).toContain("server.json");
    expect(wrongFiles(ran)).toEqual(["server.json"]);
  });

  test("a warning of the upload has its place, however many there are", async () => {
    const server = await api(() => ({ status: 403, body: { message: "Resource not accessible by integration" } }));
    const folder = repositoryWith(
      Object.fromEntries(
        Array.from({ length: 15 }, (_, at) => [`p${at}/server.json`, bad.replace("2025-12-11", "2025-10-17")]),
      ),
    );
    const sha = commit(folder);
    const ran = await runAction({
      workspace: folder,
      inputs: { "upload-sarif": "true", token: "secret" },
      env: { ...repository, GITHUB_SHA: sha, GITHUB_API_URL: server.url },
    });
    expect(warnings(ran)).toHaveLength(10);
    expect(ours(warnings(ran))).toHaveLength(1);
  });

  test("an incomplete check is not sent: what is absent from it would be closed", async () => {
    const server = await api(() => accepted);
    const { folder, sha } = checkout();
    write(folder, {
      "broken/server.json": bad,
      "preload.cjs": `const fs = require("node:fs"); const open = fs.openSync;
        fs.openSync = (path, ...rest) => {
          if (/broken.server\\.json$/.test(String(path))) throw Object.assign(new Error("EIO"), { code: "EIO" });
          return open(path, ...rest);
        };
        require("node:module").syncBuiltinESMExports();`,
    });
    const ran = await runAction({
      workspace: folder,
      inputs: { "upload-sarif": "true", token: "secret" },
      env: {
        ...repository,
        GITHUB_SHA: sha,
        GITHUB_API_URL: server.url,
        NODE_OPTIONS: `--require ${JSON.stringify(`${folder}/preload.cjs`)}`,
      },
    });
    expect(server.asked).toEqual([]);
    expect(ours(warnings(ran))).toEqual([expect.stringMatching(/the check is incomplete/)]);
    expect(ran.exitCode).toBe(3);
  });
});

test("without either, nobody is asked", async () => {
  const answer = await api(() => ({ status: 500 }));
  const folder = repositoryWith({ "server.json": bad });
  if (hasGit) execFileSync("git", ["add", "--all"], { cwd: folder });
  await runAction({
    workspace: folder,
    inputs: { token: "secret" },
    env: { ...repository, GITHUB_API_URL: answer.url },
  });
  expect(answer.asked).toEqual([]);
});
