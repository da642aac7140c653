import type { Report } from "../model.ts";
import { annotate, hidden } from "./annotations.ts";
import { command } from "./commands.ts";
import { line } from "./text.ts";

/** Workflow commands for a step of GitHub Actions; what GitHub has no room for follows as lines of the log. */
export const github = (report: Report): string =>
  [...annotate(report).map(command), ...hidden(report).map(line)].map((row) => `${row}\n`).join("");
