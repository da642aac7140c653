// Planted secrets, and every way out: none of them may be seen in anything that the tool prints, writes or proposes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateServerJson } from "../src/api.ts";
import { parseText } from "../src/parse/index.ts";
import { pretty } from "../src/report/pretty.ts";
import { maskOf } from "../src/secrets/index.ts";
import { folderWith, git, hasGit } from "./discover/repository.ts";
import { judge } from "./fuzz/laws.ts";
import { runAction } from "./mini-runner.ts";
import { startCli } from "./start-cli.ts";

/** Written in pieces, so that no scanner takes them for real. */
const joined = (...parts: readonly string[]): string => parts.join("");
const letters = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";

/** What looks like a credential, wherever it stands. */
const credentials = {
  "GitHub, classic": joined("gh", "p_", letters),
  "GitHub, of an app": joined("gh", "s_", letters),
  "GitHub, fine-grained": joined("github", "_pat_", letters),
  GitLab: joined("gl", "pat-", letters.slice(0, 20)),
  npm: joined("np", "m_", letters),
  PyPI: joined("py", "pi-", letters),
  OpenAI: joined("s", "k-proj-", letters),
  Stripe: joined("s", "k_live_", letters),
  Slack: joined("xo", "xb-", letters),
  AWS: joined("AK", "IA", "ABCDEFGHIJKLMNOP"),
  Google: joined("AI", "za", letters),
  JWT: joined("ey", "J", letters, ".", letters, ".", letters),
  "Hugging Face": joined("h", "f_", letters),
} as const;
const bearer = joined(letters, "bearer");
const password = "pass-in-a-url-1";
const key = joined("-----BEGIN RSA ", "PRIVATE KEY-----\n", "MIIEowIBAAKCAQEA", "\n-----END RSA ", "PRIVATE KEY-----");

/** What a field marks as secret, whatever it looks like. */
const marked = {
  plain: "correct-horse-battery",
  escaped: 'say "hunter2hunter2" \\ once\ttwice',
  unusual: "Grüße\u00a0an\u200ball-of-you",
  long: `long-${"0123456789".repeat(30)}-end`,
  choice: "one-of-the-choices-1",
  number: 8_675_309_123,
  snake: "snake-case-secret-1",
  of: "sensitive-default-1",
  password: "password-format-1",
  placeholder: "around-a-placeholder-1",
} as const;

const parts = (text: string): readonly string[] => text.match(/[A-Za-z0-9-]{8,}/g) ?? [];
/** What no output may contain: each secret, and of those with odd characters their words. */
const planted: readonly string[] = [
  ...Object.values(credentials),
  bearer,
  password,
  "MIIEowIBAAKCAQEA",
  ...Object.values(marked).flatMap((value) => [String(value), ...parts(String(value))]),
  marked.long.slice(0, 45),
];

const all = Object.values(credentials);
const input = (value: unknown, rest: object = {}): object => ({
  name: "SECRET TOKEN",
  format: "number",
  isSecret: true,
  value,
  ...rest,
});

// Everything is wrong in it, so that as many sentences as possible quote what it holds.
const server = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: credentials.npm,
  description: all.join(" ").repeat(3),
  version: `^${credentials.AWS}`,
  title: key,
  websiteUrl: `http://user:${password}@example.com/${credentials.JWT}`,
  repository: {
    url: `http://github.com/a/${credentials["GitHub, classic"]}`,
    source: credentials.OpenAI,
    subfolder: `../${credentials.Slack}`,
  },
  icons: [{ src: `http://x/${credentials.Google}`, mimeType: credentials.GitLab, sizes: [credentials.GitLab] }],
  [credentials["Hugging Face"]]: credentials.Stripe,
  packages: [
    {
      registryType: credentials.PyPI,
      identifier: credentials["GitHub, fine-grained"],
      version: `${credentials.npm} || latest`,
      fileSha256: credentials.AWS,
      transport: { type: credentials["GitHub, of an app"], url: `https://:${password}@h/{${credentials.npm}}` },
      packageArguments: [
        {
          type: "named",
          name: "--token",
          isSecret: true,
          value: `--token=${marked.plain}`,
          default: `--token ${marked.plain}`,
        },
        {
          type: "positional",
          isSecret: true,
          value: marked.plain,
          default: marked.escaped,
          choices: [marked.choice, marked.choice],
        },
        { type: marked.plain, valueHint: marked.escaped, name: `<${marked.unusual}>` },
      ],
      environmentVariables: [
        input(marked.plain, {
          default: marked.long,
          choices: [marked.choice],
          isRequired: "yes",
          placeholder: marked.plain,
        }),
        input(marked.escaped),
        input(marked.unusual),
        input(marked.long),
        input(marked.number),
        input({ deep: [marked.plain] }),
        input(`{who} ${marked.placeholder}`, { variables: { whom: { default: marked.plain } } }),
        { name: "a b", is_secret: true, value: marked.snake, default: marked.snake },
        { name: "B", value: `Bearer ${bearer}`, default: `${"x".repeat(70)} ${credentials.JWT}` },
        { name: "C", value: `${"x".repeat(75)}:${credentials["GitHub, classic"]}` },
        { name: "D", format: "boolean", value: credentials.OpenAI, default: credentials.OpenAI },
      ],
    },
  ],
  remotes: [
    {
      type: "sse",
      url: `ftp://${credentials.Slack}/{x}`,
      headers: [input(`Bearer ${bearer}`), input(marked.plain, { name: marked.plain })],
    },
    { type: "sse", url: `ftp://${credentials.Slack}/{x}` },
  ],
  _meta: {
    "io.modelcontextprotocol.registry/publisher-provided": { [credentials.JWT]: marked.plain },
    [credentials.npm]: 1,
  },
};
const text = JSON.stringify(server, null, 2);
// A number that is misplaced, a string that is never closed, a word that is none, a key that comes twice.
const broken = [
  text.replace('"version"', `version`),
  text.replace("},", `} ${credentials.npm} ,`),
  `${text.slice(0, text.indexOf(marked.plain) + marked.plain.length)}\n${text.slice(text.indexOf(marked.plain) + marked.plain.length)}`,
  text.replace(marked.plain, `correct-horse-\\battery`.replace("\\b", "\\qb")),
  text.replace(/\n/g, "\r\n").replace('"title":', '"title": 1,\r\n  "title":'),
];

const tools = [
  {
    name: credentials.npm,
    title: credentials.JWT,
    description: key,
    inputSchema: {
      type: "object",
      properties: {
        [credentials["GitHub, classic"]]: {
          type: "string",
          default: 5,
          pattern: `(${credentials.AWS}`,
          format: credentials.AWS,
        },
        password: { type: "integer", format: "password", default: marked.password, const: marked.password },
        key: { type: "number", writeOnly: true, default: marked.password, enum: [marked.password] },
        url: { type: "integer", default: `https://a:${password}@b` },
        ref: { $ref: `https://u:${password}@x/${credentials.JWT}` },
      },
      required: [credentials.OpenAI],
    },
  },
  { name: credentials.npm, inputSchema: { type: credentials.npm } },
];
const bundle = {
  manifest_version: "0.3",
  name: credentials.npm,
  version: credentials.AWS,
  server: { type: credentials.npm, entry_point: credentials.JWT, mcp_config: { env: { A: credentials.Slack } } },
  user_config: { token: { type: "number", title: "T", description: "d", sensitive: true, default: marked.of } },
};

const files = {
  "server.json": text,
  "one-line/server.json": JSON.stringify(server),
  ...Object.fromEntries(broken.map((content, index) => [`broken${index}/server.json`, content])),
  "tools.json": JSON.stringify(tools, null, 1),
  "manifest.json": JSON.stringify(bundle),
  "package.json": JSON.stringify({ name: credentials.npm, version: credentials.AWS, mcpName: credentials.npm }),
  "README.md": `mcp-name: ${credentials.npm}`,
  Dockerfile: `LABEL io.modelcontextprotocol.server.name="${credentials.npm}"`,
};

/** The secrets in a text; escapes of JSON and of percent signs aside, as somebody who reads it could undo them. */
const leaks = (words: string): readonly string[] => {
  const undone = words.replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [...new Set([words, undone].flatMap((one) => planted.filter((secret) => one.includes(secret))))];
};

test("what is planted would be found", () => {
  expect(leaks(text).length).toBeGreaterThan(25);
});

const formats = "text json sarif github junit gitlab checkstyle rdjson markdown azure".split(" ");

describe("the command line", () => {
  test.each([
    ...formats.map((format) => ["--format", format]),
    ["--verbose"],
    ["--list-files"],
    ["--fix", "--dry-run"],
    ["--fix=all", "--dry-run"],
  ])("%s %s", (...args) => {
    const { out, err } = startCli(folderWith(files), args);
    expect(out.length).toBeGreaterThan(args[0] === "--list-files" ? 50 : 500);
    expect(leaks(out)).toEqual([]);
    expect(leaks(err)).toEqual([]);
  });

  test.each(["registry", "strict"])("profile %s", (profile) => {
    const { out, err } = startCli(folderWith(files), ["--format", "json", "--profile", profile]);
    expect(leaks(out + err)).toEqual([]);
  });

  test("baseline", () => {
    const folder = folderWith(files);
    const { status, err } = startCli(folder, ["baseline"]);
    expect(status).toBe(0);
    const written = readFileSync(join(folder, ".mcp-lintel-baseline.json"), "utf8");
    expect(written.length).toBeGreaterThan(500);
    expect(leaks(written + err)).toEqual([]);
  });

  test("what is no configuration, no baseline, no schema", () => {
    const config = { rules: { [credentials.npm]: "off" }, profile: credentials.JWT, extends: `x/${credentials.AWS}` };
    const { status, err } = startCli(folderWith({ ".mcp-lintel.json": JSON.stringify(config) }), []);
    expect(status).toBe(2);
    expect(leaks(err)).toEqual([]);
    const folder = folderWith({ "server.json": text, "secret.env": credentials.npm });
    for (const option of ["--baseline", "--schema-file", "--config"]) {
      const ended = startCli(folder, [option, "secret.env"]);
      expect(ended.status).toBe(2);
      // Not even the first letters.
      expect(ended.out + ended.err).not.toContain(credentials.npm.slice(0, 7));
    }
  });

  test("fixes that are made keep the secrets of the file", () => {
    const folder = folderWith({ "server.json": text });
    startCli(folder, ["--fix=all"]);
    const after = readFileSync(join(folder, "server.json"), "utf8");
    for (const secret of [marked.plain, marked.snake, credentials.JWT]) expect(after).toContain(secret);
    expect(after).not.toContain("***");
  });
});

test("a terminal", () => {
  for (const [file, content] of Object.entries(files)) {
    if (!/\.json$/.test(file) || file === "package.json") continue;
    const { report } = judge(file.split("/").at(-1)!, Buffer.from(content));
    expect(report.issues).not.toEqual([]);
    for (const color of [true, false]) expect(leaks(pretty(report, { color }))).toEqual([]);
    for (const issue of report.issues)
      expect(leaks(JSON.stringify([report.source(file)?.frame(issue), report.source(file)?.snippet(issue)]))).toEqual(
        [],
      );
  }
});

test("the library", () => {
  for (const given of [text, server] as const) {
    const result = validateServerJson(given as string);
    expect(result.issues.length).toBeGreaterThan(20);
    expect(leaks(JSON.stringify(result.issues) + result.firstError()?.message)).toEqual([]);
  }
});

describe("the action", () => {
  test("log, annotations, job summary, outputs, every report", async () => {
    const reports = formats.map((format) => `${format}=$RUNNER_TEMP/r.${format}`).join("\n");
    const ran = await runAction({
      workspace: folderWith(files),
      inputs: { reports, "sarif-file": "$RUNNER_TEMP/s.sarif", "max-annotations": "50" },
    });
    expect(ran.exitCode).toBe(1);
    expect(Object.keys(ran.files)).toHaveLength(formats.length + 1);
    expect(ran.summary).toContain("diff");
    for (const [name, words] of Object.entries({ ...ran.files, summary: ran.summary, rest: JSON.stringify(ran) }))
      expect([name, leaks(words)]).toEqual([name, []]);
  });

  test("a fault of the configuration", async () => {
    const workspace = folderWith({
      ...files,
      ".mcp-lintel.json": JSON.stringify({ [credentials.npm]: credentials.JWT }),
    });
    const ran = await runAction({ workspace });
    expect(ran.exitCode).toBe(2);
    expect(leaks(JSON.stringify(ran))).toEqual([]);
  });
});

test.skipIf(!hasGit)("--changed", () => {
  const folder = folderWith(files);
  git(folder, "init", "--quiet");
  git(folder, "commit", "--allow-empty", "--quiet", "-m", "one");
  const { out, err } = startCli(folder, ["--changed"]);
  expect(out.length).toBeGreaterThan(500);
  expect(leaks(out + err)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(
    [".git", ...new Set(Object.keys(files).map((file) => file.split("/")[0]!))].sort(),
  );
});

describe("the mask", () => {
  const mask = (value: unknown, layout?: number) =>
    maskOf(parseText("server.json", JSON.stringify(value, null, layout)));
  const field = (value: unknown, rest: object = {}) => ({ name: "A", isSecret: true, value, ...rest });

  test("says nothing where there is nothing to hide", () => {
    const words = 'The value "weather" of npm_config, sk-learn and https://example.com:8080/a@b is eyJust fine.';
    expect(mask({}).text(words)).toBe(words);
    expect(mask(field("{token}")).text("Write {token}.")).toBe("Write {token}.");
    expect(mask(field("true")).text("It is true.")).toBe("It is true.");
    expect(mask({ ...field("weather"), isSecret: false }).text("weather")).toBe("weather");
  });

  test("knows a value in part, escaped, and among others", () => {
    const { text: hide } = mask([field(marked.long), field(marked.escaped), field("abcd1234"), field("abcd")]);
    expect(hide(`The value ${JSON.stringify(marked.long.slice(0, 80))}… is long.`)).toBe('The value "***"… is long.');
    expect(hide(`x ${JSON.stringify(marked.escaped)} y`)).toBe('x "***" y');
    expect(hide("abcd1234, abcd, abcd12")).toBe("***, ***, ***12");
  });

  test("knows a credential that a message cut off", () => {
    expect(mask({}).text(`The value "${credentials.npm.slice(0, 9)}"… is long.`)).toBe('The value "***"… is long.');
  });

  test("hides what stands in a marked field, however it is written", () => {
    const json = `{"isSecret": true, "value": "\\u0068unter\\u0032-and-more", "note": "x"}`;
    const document = parseText("server.json", json);
    expect(maskOf(document).pieces([0, 12, 40, json.length]).join("")).toBe(
      '{"isSecret": true, "value": ***, "note": "x"}'.replace("***", "******"),
    );
  });

  test("knows every value of a key that comes twice", () => {
    const json = '{"isSecret": true, "value": "first-one", "value": 123456, "value": "third-one"}';
    const document = parseText("server.json", json);
    expect(maskOf(document).text("first-one 123456 third-one")).toBe("*** *** ***");
    expect(maskOf(document).pieces([0, json.length])).toEqual([
      '{"isSecret": true, "value": ***, "value": ***, "value": ***}',
    ]);
  });

  test.each([
    ["a word without quotes", '"value": correct-horse', "correct-horse"],
    ["several words", '"value": correct horse battery', "correct horse battery"],
    ["a quote too many", '"value": "hunter"2hunter"', "2hunter"],
    ["a quote too few", '"value": mid"dle-horse"', "dle-horse"],
    ["no number", '"default": 0123456789', "0123456789"],
    ["a key without quotes", "value: unquoted", "unquoted"],
    ["a line break before it", '"value":\n\ncorrect-horse', "correct-horse"],
    ["a line break before its colon", '"value"\n: correct-horse', "correct-horse"],
    ["one of several", '"choices": ["a", correct-horse]', "correct-horse"],
    ["in an array that is not closed", '"value": [correct-horse', "correct-horse"],
    ["in braces", '"value": {correct-horse}', "correct-horse"],
    ["behind a comma", '"value": x,correct-horse', "correct-horse"],
    ["behind a bracket", '"value": x}correct-horse', "correct-horse"],
    ["a key with an escape", '"val\\u0075e": correct-horse', "correct-horse"],
    ["in a comment", '"value": "" // correct-horse\n', "correct-horse"],
  ])("hides what is no value, and so has no place: %s", (_, member, secret) => {
    const text = `[{ "name": "A", "isSecret": true, ${member} }]`;
    const mask = maskOf(parseText("server.json", text));
    const pieces = mask.pieces([0, text.length]).join("");
    const shown = member.includes("//") ? pieces : pieces + mask.text(JSON.stringify(secret));
    for (const word of secret.split(" ")) expect(shown).not.toContain(word);
    expect(mask.pieces([0, text.length]).join("")).toContain('"name": "A", "isSecret": true');
  });

  test("hides nothing that a message needs", () => {
    const text = '{ "isSecret": true, "isRequired": True, /* a description */ "value": "" }';
    const words = 'The description has "True", which is not a JSON value.';
    expect(maskOf(parseText("server.json", text)).text(words)).toBe(words);
  });

  test("hides everything where too much is lost", () => {
    const text = `{"isSecret": true, "value": [${Array.from({ length: 30_000 }, (_, i) => `secret-${i}`).join()}]}`;
    expect(maskOf(parseText("server.json", text)).text("secret-29999 is not a JSON value.")).toBe("***");
  });

  test("does not take long", () => {
    const hostile = [...Array(20_000).keys()].map((i) =>
      field(`${"same-beginning-of-a-secret-that-is-long-".repeat(2)}${i}`),
    );
    const many = mask(hostile);
    const start = performance.now();
    for (let i = 0; i < 2_000; i++)
      many.text("The value same-beginning-of-a-secret is one of many values that a message may hold.");
    for (const unit of ["eyJ", "-eyJ", "sk-", "://:", "gh", "A", "Bearer ", "://a:"])
      mask({}).text(unit.repeat(300_000));
    for (const unit of ["value:", '"value":"', "value: x ", 'value="', '"value" : [', "value:\n"])
      maskOf(parseText("server.json", `{"isSecret": true, ${unit.repeat(300_000)}`)).text("value");
    mask({}).text(joined("-----BEGIN ", "PRIVATE KEY-----").repeat(30_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
