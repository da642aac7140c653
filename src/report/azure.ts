import type { Issue, Report } from "../model.ts";
import { line as logLine } from "./text.ts";
import { visible } from "./visible.ts";
import { incomplete } from "./words.ts";

// azure-pipelines-agent, CommandStringConvertor.cs: properties and data are unescaped alike; `%` first.
const escaped = (text: string): string =>
  visible(text)
    .replace(/%/g, "%AZP25")
    .replace(/;/g, "%3B")
    .replace(/\r/g, "%0D")
    .replace(/\n/g, "%0A")
    .replace(/\]/g, "%5D");

const command = (event: string, properties: Readonly<Record<string, string | number>>, data = ""): string => {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escaped(String(value))};`);
  return `##vso[${event} ${written.join("")}]${escaped(data)}`;
};

// Azure knows errors and warnings only: an info is a line of the log.
const row = (issue: Issue): string => {
  const { severity: type, file: sourcepath, line: linenumber, column: columnnumber, rule: code } = issue;
  if (type === "info") return logLine(issue);
  const message = `${issue.message}${issue.help ? ` ${issue.help}` : ""} [${code}]`;
  return command("task.logissue", { type, sourcepath, linenumber, columnnumber, code }, message);
};

/** Azure Pipelines' logging commands; the last one fails the task when the report is invalid or incomplete. */
export const azure = ({ valid, complete, issues }: Report): string => {
  const rows = issues.map(row);
  if (!complete) rows.push(command("task.logissue", { type: "error" }, incomplete));
  if (!valid || !complete) rows.push(command("task.complete", { result: "Failed" }));
  return rows.map((row) => `${row}\n`).join("");
};
