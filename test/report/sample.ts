import type { Issue, Report, RuleMeta, Source } from "../../src/model.ts";

const lines = (...rows: readonly string[]): string => `${rows.join("\n")}\n`;

// What the files say; the issues below mark tokens of it.
const texts: Readonly<Record<string, string>> = {
  "packages/weather/server.json": lines(
    "{",
    '  "name": "io.github.example-user/weather",',
    '  "description": "100% safe, | fast; ::error::no ##[add-mask]x </table>",',
    '\t"title": "\u001b[2J🌦️ Wetter für 東京",  "websiteUrl": "htp://example.com",',
    '  "version": "latest",',
    '  "x": 1, "y": 2, "z": 3',
    "}",
  ),
  "::error::%0A a#b|c's.json": lines('{ "tools": [{ "name": "add item" }] }'),
  "package.json": lines("{", '  "mcpName": "io.github.example-user/wether"', "}"),
};

const place = (file: string, token: string) => {
  const offset = (texts[file] ?? "").indexOf(token);
  if (offset < 0) throw new Error(`${token} is not in ${file}`);
  const before = (texts[file] ?? "").slice(0, offset).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return { file, line: before.length, column, endLine: before.length, endColumn: column + token.length };
};

const source = (text: string): Source => {
  const row = (line: number): string => text.split("\n")[line - 1] ?? "";
  return {
    frame: ({ line, column, endColumn }) => ({ text: row(line), column, endColumn }),
    snippet: ({ line, column, endColumn }) => row(line).slice(column - 1, endColumn - 1),
    lineHash: (line) => `271789c17abda8${line.toString(16).padStart(2, "0")}:1`,
  };
};

export const rules: readonly RuleMeta[] = [
  {
    id: "mcp-name-mismatch",
    tier: "semantic",
    severity: "warning",
    summary: "package.json names another server.",
    why: "The registry reads mcpName to see that the package belongs to the server.",
  },
  {
    id: "reserved-version-string",
    tier: "semantic",
    severity: "error",
    summary: 'The version is "latest".',
    why: "A version names one release; this word names whichever is newest.",
    help: "Give the version that is being published.",
    spec: "https://github.com/modelcontextprotocol/registry",
  },
  {
    id: "schema-format",
    tier: "schema",
    severity: "error",
    summary: "A value does not have the format that its schema asks for.",
    why: "The registry refuses it.",
  },
  {
    id: "tool-name-characters",
    tier: "linter",
    severity: "info",
    summary: "A tool's name holds characters that clients refuse.",
    why: "Several clients accept letters, digits, `_` and `-` only.",
    help: "Use letters, digits, _ and -.",
  },
  {
    id: "description-vague",
    tier: "linter",
    severity: "info",
    summary: "A description says nothing.",
    why: "Nobody can choose by it.",
    off: true,
  },
  {
    id: "unknown-property-dropped",
    tier: "semantic",
    severity: "warning",
    summary: "The registry drops this property.",
    why: "It is not in the schema, so it is not stored.",
    help: "Remove it, or move it into _meta.",
  },
];

const server = "packages/weather/server.json";

export const issues: readonly Issue[] = [
  {
    type: "linter",
    path: "tools[0].name",
    message: 'Tool name "add item" contains a space,\nwhich @clients refuse (see [here](https://example.com/x)).',
    severity: "info",
    reference: "tool-name-characters",
    rule: "tool-name-characters",
    pointer: "/tools/0/name",
    help: "Use letters, digits, _ and -.",
    ...place("::error::%0A a#b|c's.json", '"add item"'),
  },
  {
    type: "semantic",
    path: "mcpName",
    message: 'mcpName "io.github.example-user/wether" is not the server\'s name "io.github.example-user/weather".',
    severity: "warning",
    reference: "mcp-name-mismatch",
    rule: "mcp-name-mismatch",
    pointer: "/mcpName",
    ...place("package.json", '"io.github.example-user/wether"'),
  },
  {
    type: "semantic",
    path: "description",
    message:
      'Description "100% safe, | fast; ::error::no ##[add-mask]x </table>" promises `too` *much* for $5, it\'s a & b.',
    severity: "warning",
    reference: "description-vague",
    rule: "description-vague",
    pointer: "/description",
    ...place(server, '"100% safe, | fast; ::error::no ##[add-mask]x </table>"'),
  },
  {
    type: "schema",
    path: "websiteUrl",
    message: 'Website "htp://example.com" after the title "\u001b[2J🌦️ Wetter für 東京" is no https URL.',
    severity: "error",
    reference:
      "#/definitions/ServerDetail/properties/websiteUrl/format from: [#/definitions/ServerDetail]/properties/websiteUrl/format",
    rule: "schema-format",
    pointer: "/websiteUrl",
    upstream: "invalid websiteUrl: htp://example.com",
    also: ["invalid-website-url"],
    help: "Write https://example.com.",
    fix: { description: "Write https.", safe: false, edits: [{ offset: 169, length: 3, text: "https" }] },
    ...place(server, '"htp://example.com"'),
  },
  {
    type: "semantic",
    path: "version",
    message: 'Version "latest" is reserved.',
    severity: "error",
    reference: "reserved-version-string",
    rule: "reserved-version-string",
    pointer: "/version",
    help: "Give the version that is being published.",
    ...place(server, '"latest"'),
  },
  ...["x", "y"].map(
    (key): Issue => ({
      type: "semantic",
      path: key,
      message: `Property "${key}" is dropped by the registry.`,
      severity: "warning",
      reference: "unknown-property-dropped",
      rule: "unknown-property-dropped",
      pointer: `/${key}`,
      help: "Remove it, or move it into _meta.",
      ...place(server, `"${key}"`),
    }),
  ),
];

/** A report with every severity and everything that a format could trip over. */
export const sample: Report = {
  valid: false,
  complete: true,
  issues,
  files: [
    { file: "::error::%0A a#b|c's.json", kind: "tools", valid: true },
    { file: "clean/server.json", kind: "server", valid: true },
    { file: server, kind: "server", valid: false },
  ],
  skipped: [{ file: "docs/<old>/server.json", reason: "It is listed by git and not on disk." }],
  summary: { errors: 2, warnings: 4, infos: 2, suppressed: 1, files: 3 },
  rules: () => rules,
  version: "0.1.0",
  links: "https://github.com/mcp-lintel/mcp-lintel/blob/v0.1.0/docs/rules",
  // The two dropped properties share theirs.
  fingerprint: ({ rule, file }) =>
    [...`${rule} ${file}`].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7).toString(16),
  source: (file) => (texts[file] === undefined ? undefined : source(texts[file])),
};

export const empty: Report = {
  ...sample,
  valid: true,
  issues: [],
  files: [{ file: "server.json", kind: "server", valid: true }],
  skipped: [],
  summary: { errors: 0, warnings: 0, infos: 0, suppressed: 0, files: 1 },
};

export const unfinished: Report = { ...empty, complete: false };

/** `count` issues of one severity, each on a line and in a place of its own. */
export const many = (count: number, severity: Issue["severity"], over: Partial<Issue> = {}): readonly Issue[] =>
  Array.from({ length: count }, (_, i) => ({
    type: "linter",
    path: `tools[${i}].name`,
    message: `Tool number ${i + 1} is wrong.`,
    severity,
    reference: "tool-name-characters",
    rule: "tool-name-characters",
    pointer: `/tools/${i}/name`,
    file: "tools.json",
    line: i + 1,
    column: 3,
    endLine: i + 1,
    endColumn: 9,
    ...over,
  }));

export const reportOf = (issues: readonly Issue[]): Report => {
  const of = (severity: string) => issues.filter((issue) => issue.severity === severity).length;
  const [errors, warnings, infos] = [of("error"), of("warning"), of("info")];
  return {
    ...empty,
    valid: errors === 0,
    issues,
    files: [{ file: "tools.json", kind: "tools", valid: errors === 0 }],
    summary: { errors, warnings, infos, suppressed: 0, files: 1 },
  };
};
