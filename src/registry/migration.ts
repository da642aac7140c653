// What moving a server.json to the current schema takes.
import type { Change, JsonObject, JsonValue, Pointer } from "../model.ts";
import { properName } from "./fields.ts";
import { snakeCaseFields } from "./snake-case.ts";
import { isOnlySpelling } from "./spelling.ts";
import { isObject, member } from "./tree.ts";
import { currentSchemaUrl } from "./versions.ts";
import { put } from "./view.ts";

export interface Migration {
  readonly value: JsonObject;
  readonly changes: readonly Change[];
}

/** The current `$schema` in the place of the one that there is, however that is spelled; none where there are several. */
const change$schema = (value: JsonObject): readonly Change[] => {
  const [key = "$schema", ...more] = Object.keys(value).filter((one) => properName("server", one) === "$schema");
  return more.length > 0 ? [] : [{ set: member("", key), to: currentSchemaUrl, first: true }];
};

/** The document with the current `$schema`, and nothing else changed. Without changes where nobody can tell which counts. */
export const relabelled = (value: JsonObject): Migration => ({
  value: { ...value, $schema: currentSchemaUrl },
  changes: change$schema(value),
});

// 2025-07-09 wrote these in snake_case; names that people made up (of variables, in `_meta`) are not among them.
const renamed = new Set(["website_url", ...snakeCaseFields, "value_hint", "is_required", "is_secret", "is_repeated"]);

const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The document in the names of the current schema: snake_case renamed, `status` (the registry's own since then) gone. */
export const migrated = (document: JsonObject): Migration => {
  const changes: Change[] = [];
  const rename = (value: JsonValue, pointer: Pointer): JsonValue => {
    if (Array.isArray(value)) return value.map((item, index) => rename(item, member(pointer, index)));
    if (!isObject(value)) return value;
    const copy: Record<string, JsonValue> = {};
    for (const [key, inner] of Object.entries(value)) {
      const here = member(pointer, key);
      if (here === "/_meta" || here === "/$schema") put(copy, key, inner);
      else if (here === "/status") changes.push({ remove: here });
      else if (renamed.has(key) && isOnlySpelling(value, key)) {
        changes.push({ rename: here, to: camel(key) });
        copy[camel(key)] = rename(inner, here);
      } else put(copy, key, rename(inner, here));
    }
    return copy;
  };
  const value = rename(document, "") as JsonObject;
  const first = change$schema(document);
  return { value: { ...value, $schema: currentSchemaUrl }, changes: first.length === 0 ? [] : [...first, ...changes] };
};
