import type { SourceFile } from "../model.ts";
import { hasUtf16Mark } from "../parse/decode.ts";
import { isManifestName, isServerName } from "./names.ts";

/**
 * Whether a file that nobody named is worth parsing, told from its raw bytes. Errs on the side of yes:
 * `classify` has the last word.
 */
export function mayBeOurs(file: string, bytes: Uint8Array, how: SourceFile["how"] = "found"): boolean {
  if (how === "named" || isServerName(file)) return true;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (how === "selected") return startsAsJson(text);
  if (isManifestName(file) && (text.includes('"manifest_version"') || text.includes('"dxt_version"'))) return true;
  if (['"inputSchema"', '"requestedSchema"', '"elicitation/create"'].some((word) => text.includes(word))) return true;
  const prompts = holdsList(text, '"prompts"');
  const templates = holdsList(text, '"resourceTemplates"');
  if (prompts || templates) return true;
  return holdsList(text, '"resources"') && (text.includes('"jsonrpc"') || holdsList(text, '"tools"'));
}

/** Whether an object or array opens the text, after a byte order mark and white space; UTF-16 is told from its mark. */
function startsAsJson(text: Buffer): boolean {
  if (hasUtf16Mark(text)) return true;
  let i = text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? 3 : 0;
  while (isSpace(text[i])) i += 1;
  return text[i] === 0x7b || text[i] === 0x5b;
}

/** Whether a quoted key is followed by an array: lock files mention packages that are called `prompts`. */
function holdsList(text: Buffer, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at)) {
    at += key.length;
    while (isSpace(text[at])) at += 1;
    if (text[at] !== 0x3a) continue;
    at += 1;
    while (isSpace(text[at])) at += 1;
    if (text[at] === 0x5b) return true;
  }
  return false;
}

const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
