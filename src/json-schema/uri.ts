// References between schemas (RFC 3986, section 5.2). `URL` knows no relative base and no `urn:`.

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

const parse = (uri: string): Parts => {
  const [, scheme, authority, path = "", query] =
    /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?]*))?([^?]*)(?:\?([\s\S]*))?$/.exec(uri) ?? [];
  return { scheme, authority, path, query };
};

const removeDots = (path: string): string => {
  const kept: string[] = [];
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== "")) kept.pop();
    } else if (segment !== ".") kept.push(segment);
    if (isLast && (segment === "." || segment === "..")) kept.push("");
  }
  return kept.join("/");
};

/** A URI without its fragment, and the fragment ("" if there is none). */
export const splitFragment = (uri: string): readonly [string, string] => {
  const hash = uri.indexOf("#");
  return hash < 0 ? [uri, ""] : [uri.slice(0, hash), uri.slice(hash + 1)];
};

/** Where a reference without fragment leads from a base without fragment. */
const resolveUri = (reference: string, base: string): string => {
  if (reference === "") return base;
  const r = parse(reference);
  if (r.scheme !== undefined || base === "") return reference;
  const b = parse(base);
  const authority = r.authority ?? b.authority;
  let path = r.path;
  let query = r.query;
  if (r.authority === undefined) {
    if (path === "") {
      path = b.path;
      query ??= b.query;
    } else if (!path.startsWith("/")) {
      path =
        b.path === "" && b.authority !== undefined ? `/${path}` : b.path.slice(0, b.path.lastIndexOf("/") + 1) + path;
    }
  }
  const scheme = b.scheme === undefined ? "" : `${b.scheme}:`;
  const host = authority === undefined ? "" : `//${authority}`;
  return `${scheme}${host}${removeDots(path)}${query === undefined ? "" : `?${query}`}`;
};

/** Where a reference leads: URI and fragment. */
export const resolve = (reference: string, base: string): readonly [string, string] => {
  const [uri, fragment] = splitFragment(reference);
  return [resolveUri(uri, base), fragment];
};
