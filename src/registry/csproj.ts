// What a .csproj says about its NuGet package. MSBuild would have to run to know the rest.
import { relativeTo } from "./relative-path.ts";

export interface Csproj {
  /** Undefined where it is a property or depends on a condition. */
  readonly id: string | undefined;
  /** Undefined where it is not written here. */
  readonly version: string | undefined;
  /** From the git top level. */
  readonly readme: string | undefined;
}

const withoutComments = (xml: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (let start = xml.indexOf("<!--"); start >= 0; start = xml.indexOf("<!--", at)) {
    parts.push(xml.slice(at, start));
    const end = xml.indexOf("-->", start);
    at = end < 0 ? xml.length : end + 3;
  }
  return parts.join("") + xml.slice(at);
};

/**
 * The properties of a project, by their names in lower case: MSBuild does not mind the case. One that is not certain
 * (it refers to others, has a condition, or several values) has none.
 */
const propertiesIn = (xml: string): ReadonlyMap<string, string | undefined> => {
  const properties = new Map<string, string | undefined>();
  const open = "<PropertyGroup";
  const close = "</PropertyGroup>";
  for (let start = xml.indexOf(open); start >= 0; start = xml.indexOf(open, start)) {
    start += open.length;
    const end = xml.indexOf(close, start);
    if (end < 0) break;
    const group = xml.slice(start, end);
    const conditional = group.slice(0, group.indexOf(">")).includes("Condition");
    for (const [, tag = "", attributes = "", text = ""] of group.matchAll(
      /<([A-Za-z_][\w.-]*)(?=[\s>])([^<>]*)>([^<]*)<\/\1\s*>/g,
    )) {
      const name = tag.toLowerCase();
      const value = text.trim();
      const certain = !conditional && !attributes.includes("Condition") && !value.includes("$(");
      const same = !properties.has(name) || properties.get(name) === value;
      properties.set(name, certain && same ? value : undefined);
    }
    start = end;
  }
  return properties;
};

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

/** Where the README lies that is packed under a name: its `Include`, or the name itself. */
const readmeOf = (file: string, xml: string, packed: string): string | undefined => {
  const includes = [...xml.matchAll(/\bInclude\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/g)]
    .flatMap(([, double = "", single = ""]) => (double || single).split(";"))
    .filter((path) => baseName(path) === baseName(packed));
  const path = includes[0] ?? packed;
  return path.includes("$(") ? undefined : relativeTo(file, path);
};

/** @param file from the git top level */
export const readCsproj = (file: string, text: string): Csproj => {
  const xml = withoutComments(text);
  const properties = propertiesIn(xml);
  const first = (...names: readonly string[]) => names.find((name) => properties.has(name));

  const id = first("packageid", "assemblyname");
  const version = first("packageversion", "version");
  const packed = properties.get("packagereadmefile");
  return {
    id: id === undefined ? baseName(file).replace(/\.csproj$/, "") : properties.get(id),
    version: version === undefined ? undefined : properties.get(version),
    readme: packed ? readmeOf(file, xml, packed) : undefined,
  };
};
