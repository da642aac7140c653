import type { JsonArray, JsonValue } from "../model.ts";
import { isTool, list, member, mostly } from "./shape.ts";

/** Whether an array holds recorded messages: JSON-RPC throughout, with at least one list of tools. */
export function isTranscript(messages: JsonArray): boolean {
  return messages.every(isMessage) && messages.some(listsTools);
}

/** Whether a text is recorded messages, one JSON value a line; empty lines do not count. */
export function isJsonLines(text: string): boolean {
  let lists = false;
  for (let start = text.startsWith("\uFEFF") ? 1 : 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length : end + 1;
    if (line.trim() === "") continue;
    if (!line.trimStart().startsWith("{")) return false;
    const message = parsed(line);
    if (!isMessage(message)) return false;
    lists ||= listsTools(message);
  }
  return lists;
}

const isMessage = (value: JsonValue | undefined) => member(value, "jsonrpc") === "2.0";

function listsTools(message: JsonValue | undefined): boolean {
  const tools = list(member(message, "result"), "tools");
  return tools !== undefined && mostly(tools, isTool);
}

function parsed(line: string): JsonValue | undefined {
  try {
    return JSON.parse(line) as JsonValue;
  } catch {
    return undefined;
  }
}
