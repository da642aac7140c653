import { describe, expect, test } from "vitest";
import type { Report } from "../../src/model.ts";
import { azure } from "../../src/report/azure.ts";
import { checkstyle } from "../../src/report/checkstyle.ts";
import { gitlab } from "../../src/report/gitlab.ts";
import { junit } from "../../src/report/junit.ts";
import { rdjson } from "../../src/report/rdjson.ts";
import { empty, issues, many, reportOf, sample, unfinished } from "./sample.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(Number(code)) : entities[name]!));

/** A reader of well-formed XML without namespaces and DTDs; throws on anything else. */
const parse = (xml: string): Element => {
  // XML 1.0, production 2: what a document may hold.
  const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml);
  if (illegal) throw new Error(`illegal character at ${illegal.index}`);
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  const token =
    /^(?:<\/(?<close>[\w-]+)>|<(?<name>[\w-]+)(?<attributes>(?: [\w-]+="(?:[^<&"]|&\w+;|&#\d+;)*")*)(?<empty>\/?)>|(?<text>(?:[^<&]|&\w+;|&#\d+;)+))/;
  while (rest) {
    const match = token.exec(rest);
    if (!match) throw new Error(`not well-formed: ${rest.slice(0, 80)}`);
    const { close, name, attributes = "", empty, text } = match.groups!;
    const top = open.at(-1)!;
    if (text) top.text += decode(text);
    else if (close) {
      if (open.pop()?.name !== close) throw new Error(`unexpected </${close}>`);
    } else {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(
        ([, key, value]) => [key!, decode(value!)] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute twice in <${name}>`);
      const element = { name: name!, attributes: Object.fromEntries(pairs), children: [], text: "" };
      top.children.push(element);
      if (!empty) open.push(element);
    }
    rest = rest.slice(match[0].length);
  }
  if (open.length > 1 || root.children.length !== 1 || root.text.trim()) throw new Error("not one closed element");
  return root.children[0]!;
};

const hostile: Report = reportOf(
  many(1, "error", {
    file: "a\u0000\n\"'<&.json",
    message: "]]> <!-- -- &amp; \u0001\u000b\ufffe\uffff\ud800 \u001b[2J \t 🌦 <![CDATA[ ##[error]",
    help: "::error::x",
  }),
);

describe("JUnit", () => {
  test("is well-formed whatever the files hold", () => {
    const [suite] = parse(junit(hostile)).children.slice(1);
    expect(suite!.attributes.name).toBe("a\\u0000\\n\"'<&.json");
    expect(suite!.children[0]!.children[0]!.attributes.message).toBe(
      "]]> <!-- -- &amp; \\u0001\\u000b\\ufffe\\uffff\\ud800 \\u001b[2J \\t 🌦 <![CDATA[ ##[error]",
    );
  });

  test("has a suite per file, a test per issue, and a failure per error", () => {
    const root = parse(junit(sample));
    expect(root.attributes).toEqual({ name: "mcp-lintel", tests: "8", failures: "2", errors: "0" });
    const suites = root.children.map(({ attributes }) => [attributes.name, attributes.tests, attributes.failures]);
    expect(suites).toEqual([
      ["::error::%0A a#b|c's.json", "1", "0"],
      ["clean/server.json", "1", "0"],
      ["packages/weather/server.json", "5", "2"],
      ["package.json", "1", "0"],
    ]);
    const cases = root.children.flatMap(({ children }) => children);
    expect(cases.filter(({ children }) => children[0]?.name === "failure")).toHaveLength(2);
    expect(cases).toHaveLength(8);
  });

  test("is valid when empty", () => {
    expect(parse(junit({ ...empty, files: [] }))).toEqual({
      name: "testsuites",
      attributes: { name: "mcp-lintel", tests: "0", failures: "0", errors: "0" },
      children: [],
      text: "\n",
    });
  });

  test("has an error when it is incomplete", () => {
    const root = parse(junit(unfinished));
    expect([root.attributes.tests, root.attributes.errors]).toEqual(["2", "1"]);
    expect(root.children.at(-1)!.children[0]!.children[0]!.name).toBe("error");
  });
});

describe("Checkstyle", () => {
  test("is well-formed and says everything", () => {
    parse(checkstyle(hostile));
    parse(checkstyle(unfinished));
    const root = parse(checkstyle(sample));
    expect(root.name).toBe("checkstyle");
    expect(root.children.map(({ children }) => children.length)).toEqual([1, 0, 5, 1]);
    expect(root.children[3]).toMatchObject({
      attributes: { name: "package.json" },
      children: [
        {
          name: "error",
          attributes: {
            line: "2",
            column: "14",
            severity: "warning",
            source: "mcp-lintel.mcp-name-mismatch",
            message: issues[1]!.message,
          },
        },
      ],
    });
  });
});

describe("GitLab", () => {
  const fingerprints = (report: Report): readonly string[] =>
    JSON.parse(gitlab(report)).map(({ fingerprint }: { fingerprint: string }) => fingerprint);

  test("gets each fingerprint once", () => {
    expect(new Set(fingerprints(sample)).size).toBe(issues.length);
    const same = { ...reportOf(many(30_000, "info")), fingerprint: () => "271789c17abda88f" };
    expect(new Set(fingerprints(same)).size).toBe(30_000);
  });

  test("and none that changes with the lines", () => {
    const moved = issues.map((issue) => ({ ...issue, line: issue.line + 5, endLine: issue.endLine + 5 }));
    expect(fingerprints({ ...sample, issues: moved })).toEqual(fingerprints(sample));
  });

  test("gets the rule in the description, its own severities and plain paths", () => {
    const of = (severity: "error" | "warning" | "info") =>
      JSON.parse(gitlab({ ...reportOf(many(1, severity, { file: "./a.json" })), fingerprint: () => "f" }))[0];
    expect(of("error")).toEqual({
      description: "Tool number 1 is wrong. [tool-name-characters]",
      check_name: "tool-name-characters",
      fingerprint: "f",
      severity: "major",
      location: { path: "a.json", lines: { begin: 1 } },
    });
    expect(of("warning").severity).toBe("minor");
    expect(of("info").severity).toBe("info");
  });
});

describe("reviewdog", () => {
  const rangeWith = (frame: { text: string; column: number; endColumn: number }, column: number, endColumn: number) =>
    JSON.parse(
      rdjson({
        ...reportOf(many(1, "error", { column, endColumn })),
        source: () => ({ frame: () => frame, snippet: () => "", lineHash: () => "" }),
      }),
    ).diagnostics[0].location.range;

  test("counts columns in bytes of UTF-8, ends exclusive", () => {
    // The example of its own definition: the column of b in a𐐀b is 6.
    expect(rangeWith({ text: "a𐐀b", column: 4, endColumn: 5 }, 4, 5)).toEqual({
      start: { line: 1, column: 6 },
      end: { line: 1, column: 7 },
    });
  });

  test("gets no column that is not known", () => {
    expect(rangeWith({ text: "…ü: x", column: 4, endColumn: 5 }, 400, 401)).toEqual({ start: { line: 1 } });
    expect(rangeWith({ text: "…ü: x", column: 4, endColumn: 5 }, 4, 5)).toEqual({ start: { line: 1 } });
    expect(rangeWith({ text: "ü: ***", column: 4, endColumn: 7 }, 4, 40)).toEqual({ start: { line: 1, column: 5 } });
  });
});

describe("Azure", () => {
  // As the agent reads it: Command.cs, CommandStringConvertor.cs.
  const unescaped = (text: string): string =>
    [
      ["%3B", ";"],
      ["%0D", "\r"],
      ["%0A", "\n"],
      ["%5D", "]"],
      ["%AZP25", "%"],
    ].reduce((result, [from, to]) => result.replaceAll(from!, to!), text);
  const read = (line: string) => {
    const start = line.indexOf("##vso[");
    if (start < 0) return undefined;
    const end = line.indexOf("]", start);
    const [event, ...rest] = line.slice(start + 6, end).split(" ");
    const pairs = rest
      .join(" ")
      .split(";")
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(unescaped));
    return { event, properties: Object.fromEntries(pairs), data: unescaped(line.slice(end + 1)) };
  };
  const commands = (report: Report) =>
    azure(report)
      .split("\n")
      .map(read)
      .filter((command) => command !== undefined);

  test("is told what was meant", () => {
    const file = "a;b]c%3B.json";
    const message = "50%3B; ]: ##vso[task.complete result=Succeeded;]done %AZP25";
    expect(commands(reportOf(many(1, "error", { file, message })))).toEqual([
      {
        event: "task.logissue",
        properties: {
          type: "error",
          sourcepath: file,
          linenumber: "1",
          columnnumber: "3",
          code: "tool-name-characters",
        },
        data: `${message} [tool-name-characters]`,
      },
      { event: "task.complete", properties: { result: "Failed" }, data: "" },
    ]);
  });

  test("knows no info: that is a line of the log, and obeys nothing", () => {
    const report = reportOf(many(1, "info", { message: "##vso[task.complete result=Failed;]x" }));
    expect(commands(report)).toEqual([]);
    expect(azure(report)).toBe("tools.json:1:3: info: ##vso\\[task.complete result=Failed;]x [tool-name-characters]\n");
  });

  test("fails for errors and for an incomplete report alone", () => {
    const events = (report: Report) => commands(report).map(({ event }) => event);
    expect(events(reportOf(many(1, "warning")))).toEqual(["task.logissue"]);
    expect(events(unfinished)).toEqual(["task.logissue", "task.complete"]);
    expect(azure(empty)).toBe("");
  });
});
