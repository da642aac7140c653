import type { Report } from "../model.ts";
import { jsonText } from "./json-text.ts";
import { incomplete } from "./words.ts";

const severities = { error: "major", warning: "minor", info: "info" } as const;

/** FNV-1a, 64 bits, over UTF-16 units, as hex. */
const hash = (text: string): string => {
  let value = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, "0");
};

/** Hands out each fingerprint once; who asks for one that is taken gets its hash, or the hash of that … */
const unique = (): ((fingerprint: string) => string) => {
  const taken = new Set<string>();
  const last = new Map<string, string>();
  return (fingerprint) => {
    let next = last.get(fingerprint) ?? fingerprint;
    while (taken.has(next)) next = hash(next);
    taken.add(next);
    last.set(fingerprint, next);
    return next;
  };
};

/**
 * GitLab Code Quality. GitLab shows only the first of several issues with one fingerprint, hides `check_name`, and
 * takes no path that starts with `./`.
 */
export const gitlab = (report: Report): string => {
  const once = unique();
  const issues = report.issues.map((issue) => ({
    description: `${issue.message} [${issue.rule}]`,
    check_name: issue.rule,
    fingerprint: once(report.fingerprint(issue)),
    severity: severities[issue.severity],
    location: { path: issue.file.replace(/^(?:\.\/)+/, ""), lines: { begin: issue.line } },
  }));
  const unfinished = {
    description: incomplete,
    check_name: "mcp-lintel",
    fingerprint: once(hash("incomplete")),
    severity: "blocker",
    location: { path: report.files[0]?.file ?? "server.json", lines: { begin: 1 } },
  };
  return jsonText(report.complete ? issues : [unfinished, ...issues]);
};
