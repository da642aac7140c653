import type { JsonValue, Pointer } from "../model.ts";
import { member } from "./tree.ts";

/** The texts and keys of a value that have a NUL character in them, however deep they lie. */
export const nulCharacters = (value: JsonValue): readonly { readonly pointer: Pointer; readonly inKey: boolean }[] => {
  const found: { readonly pointer: Pointer; readonly inKey: boolean }[] = [];
  const rest: { readonly pointer: Pointer; readonly value: JsonValue }[] = [{ pointer: "", value }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (typeof next.value === "string") {
      if (next.value.includes("\0")) found.push({ pointer: next.pointer, inKey: false });
    } else if (typeof next.value === "object" && next.value !== null) {
      for (const [key, held] of Object.entries(next.value)) {
        // Numbers and the like hold no text; their pointers need not be made.
        const inKey = key.includes("\0");
        if (!inKey && (typeof held !== "object" || held === null) && typeof held !== "string") continue;
        const pointer = member(next.pointer, key);
        if (inKey) found.push({ pointer, inKey });
        rest.push({ pointer, value: held });
      }
    }
  }
  return found.reverse();
};
