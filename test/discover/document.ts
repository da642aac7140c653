import type { Document, JsonValue } from "../../src/model.ts";

/** A document as far as recognition looks at one. */
export function documentOf(content: JsonValue | string, file = "x.json"): Document {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const base = { file, text, spans: { at: () => undefined }, incomplete: new Set<object>(), numbers: new Map() };
  try {
    return { ...base, value: JSON.parse(text.replace(/^\uFEFF/, "")) as JsonValue, faults: [] };
  } catch {
    return { ...base, value: undefined, faults: [{ kind: "syntax", at: { offset: 0, length: 0 }, detail: "" }] };
  }
}
