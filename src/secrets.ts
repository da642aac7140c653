// Values that must not be repeated: marked secret in the document, or shaped like a credential.
import type { JsonValue } from "./model.ts";

const shown = "***";

// Prefixes that their issuers document so that scanners can find leaked tokens.
const credential =
  /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255}|glpat-[A-Za-z0-9_-]{16,255}|npm_[A-Za-z0-9]{20,255}|pypi-[A-Za-z0-9_-]{16,255}|sk-[A-Za-z0-9_-]{16,255}|xox[abeoprs]-[A-Za-z0-9-]{10,255}|A(?:KIA|SIA)[A-Z0-9]{16}|AIza[A-Za-z0-9_-]{30,60}|eyJ[A-Za-z0-9_-]{8,2048}\.[A-Za-z0-9_-]{8,2048}\.[A-Za-z0-9_-]{8,2048}|hf_[A-Za-z0-9]{20,255})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----|(?<=\b[Bb]earer )[A-Za-z0-9._~+/-]{16,2048}|(?<=:\/\/[^\s/:@"]{1,255}:)[^\s/@"]{1,255}(?=@)/g;

const shortest = 4; // a secret of fewer characters would black out half of the text

/** The values and defaults of everything that the document marks `isSecret`, longest first. */
const marked = (root: JsonValue | undefined): readonly string[] => {
  const found = new Set<string>();
  const open: (JsonValue | undefined)[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) {
      const input = value as { readonly [key: string]: JsonValue };
      if (Object.hasOwn(input, "isSecret") && input.isSecret === true)
        for (const key of ["value", "default"]) {
          const secret = Object.hasOwn(input, key) ? input[key] : undefined;
          // `{placeholders}` are filled in later and give nothing away.
          if (typeof secret === "string" && secret.length >= shortest && !/^\{[^{}]*\}$/.test(secret))
            found.add(secret);
        }
    }
    for (const part of Array.isArray(value) ? value : Object.values(value)) open.push(part);
  }
  return [...found].sort((a, b) => b.length - a.length);
};

/**
 * A function that shows a text with every secret of the document as `***`: in messages, frames, snippets and edits.
 * Secrets are also found as they are written in JSON, with their escapes.
 */
export const maskOf = (root: JsonValue | undefined): ((text: string) => string) => {
  let secrets: readonly string[] | undefined;
  return (text) => {
    secrets ??= marked(root).flatMap((secret) => [...new Set([secret, JSON.stringify(secret).slice(1, -1)])]);
    let masked = text;
    for (const secret of secrets) if (masked.includes(secret)) masked = masked.replaceAll(secret, shown);
    return masked.replace(credential, shown);
  };
};
