import type { Issue, Report } from "../model.ts";
import { byFile } from "./by-file.ts";
import { neutralise } from "./commands.ts";
import { line } from "./text.ts";
import { incomplete } from "./words.ts";
import { attributes, xml } from "./xml.ts";

// Only an error makes a document invalid, so only an error is a failed test: a warning is a passed one with output.
const testcase = (issue: Issue): string => {
  const { file, rule, line: row, column, severity, message, help } = issue;
  const name = `${severity}: ${rule} (${row}:${column})`;
  const body = [line(issue), ...(help ? [neutralise(help)] : [])].map(xml).join("\n");
  const content =
    severity === "error"
      ? `<failure${attributes({ type: rule, message })}>${body}</failure>`
      : `<system-out>${body}</system-out>`;
  return `    <testcase${attributes({ name, classname: file, file, line: row })}>\n      ${content}\n    </testcase>\n`;
};

const suite = (file: string, issues: readonly Issue[]): string => {
  const failures = issues.filter(({ severity }) => severity === "error").length;
  const counts = { tests: Math.max(1, issues.length), failures, errors: 0, skipped: 0 };
  const cases =
    issues.map(testcase).join("") || `    <testcase${attributes({ name: "no issues", classname: file, file })}/>\n`;
  return `  <testsuite${attributes({ name: file, ...counts })}>\n${cases}  </testsuite>\n`;
};

const unfinished = `  <testsuite name="mcp-lintel" tests="1" failures="0" errors="1" skipped="0">
    <testcase name="complete" classname="mcp-lintel">
      <error type="incomplete" message="${xml(incomplete)}"/>
    </testcase>
  </testsuite>
`;

/** JUnit: a suite per file, a test per issue; a file without issues is one passed test. */
export const junit = (report: Report): string => {
  const groups = [...byFile(report)];
  const errors = report.complete ? 0 : 1;
  const tests = groups.reduce((sum, [, issues]) => sum + Math.max(1, issues.length), errors);
  const failures = report.issues.filter(({ severity }) => severity === "error").length;
  const suites = groups.map(([file, issues]) => suite(file, issues)).join("") + (errors ? unfinished : "");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "mcp-lintel", tests, failures, errors })}>\n${suites}</testsuites>\n`;
};
