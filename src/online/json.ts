import type { JsonValue, Node } from "../model.ts";
import { nodeOf } from "../parse/node.ts";

/** A reader over the JSON object in an answer; undefined if it is none. */
export const objectIn = (text: string): Node | undefined => {
  try {
    const value = JSON.parse(text) as JsonValue;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? nodeOf(value) : undefined;
  } catch {
    return undefined;
  }
};
