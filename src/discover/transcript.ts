import type { JsonArray, JsonValue } from "../model.ts";
import { areMessages, messageIn } from "../parse/json-lines.ts";
import { isTool, list, member, mostly } from "./shape.ts";

/** Whether an array holds recorded messages: JSON-RPC throughout, with at least one list of tools. */
export function isTranscript(messages: JsonArray): boolean {
  return messages.every(isMessage) && messages.some(listsTools);
}

/** Whether a text is recorded messages, one JSON value a line: all lines, or most of them. */
export function isJsonLines(text: string, all: boolean): boolean {
  return areMessages(text, all) && text.split("\n").some((line) => listsTools(messageIn(line)));
}

const isMessage = (value: JsonValue | undefined) => member(value, "jsonrpc") === "2.0";

function listsTools(message: JsonValue | undefined): boolean {
  const tools = list(member(message, "result"), "tools");
  return tools !== undefined && mostly(tools, isTool);
}
