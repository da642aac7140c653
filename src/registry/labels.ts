// The label of a container image that proves who owns it, as a Dockerfile sets it.
import type { Range } from "../model.ts";

export const serverLabel = "io.modelcontextprotocol.server.name";

/** Key and value of the label. */
export interface Label extends Range {
  /** Undefined where it comes from a build argument. */
  readonly value: string | undefined;
}

// `key=value`, `"key"="value"`, `key value`. A name has 200 characters at most.
const pair =
  /(?<=^|\s)(["']?)io\.modelcontextprotocol\.server\.name\1(?:=|[ \t]{1,100})(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s\\`]{0,500}))/g;

/** The server labels that LABEL instructions of a Dockerfile set, in order. */
export const labelsIn = (dockerfile: string): readonly Label[] => {
  if (!dockerfile.includes(serverLabel)) return [];
  const labels: Label[] = [];
  let offset = 0;
  let continues = false;
  let isLabel = false;
  for (const line of dockerfile.split("\n")) {
    const start = offset;
    offset += line.length + 1;
    const trimmed = line.trim();
    // Comments and empty lines do not end an instruction.
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    if (!continues) isLabel = /^LABEL\s/i.test(trimmed);
    continues = trimmed.endsWith("\\") || trimmed.endsWith("`");
    if (!isLabel) continue;
    for (const match of line.matchAll(pair)) {
      const value = match[2] ?? match[3] ?? match[4] ?? "";
      labels.push({
        offset: start + match.index,
        length: match[0].length,
        value: value.includes("$") ? undefined : value,
      });
    }
  }
  return labels;
};
