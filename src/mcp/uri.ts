// RFC 3986, in time proportional to the text.
import { isIPv6 } from "../schemas/formats.cjs";

/** The scheme of a URI, in lower case; undefined where it has none. */
export const schemeOf = (text: string): string | undefined =>
  /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1]?.toLowerCase();

const isHost = (host: string): boolean => {
  if (!host.startsWith("[")) return !/[[\]:]/.test(host);
  if (!host.endsWith("]")) return false;
  const literal = host.slice(1, -1);
  return isIPv6(literal) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/.test(literal);
};

/** `user@host:port`, between `//` and the path. */
const authorityFault = (authority: string): string | undefined => {
  const [user, ...behind] = authority.split("@");
  if (behind.length > 1 || (behind.length === 1 && /[[\]]/.test(user ?? ""))) return "has a malformed user name";
  const place = behind[0] ?? authority;
  const port = /:([^:\]]*)$/.exec(place)?.[1];
  if (port !== undefined && !/^\d*$/.test(port)) return "has a port that is not a number";
  const host = port === undefined ? place : place.slice(0, -1 - port.length);
  return isHost(host) ? undefined : "has a malformed host";
};

const foreign = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/u;
const brokenEscape = /%(?![0-9A-Fa-f]{2})/;

/** Why a text is no URI with a scheme, as the end of a sentence about it; undefined if it is one. */
export const uriFault = (text: string): string | undefined => {
  if (text === "") return "is empty";
  const scheme = schemeOf(text);
  if (scheme === undefined) return "has no scheme";
  const odd = foreign.exec(text)?.[0];
  if (odd !== undefined) return `has the character ${JSON.stringify(odd)} unescaped`;
  if (brokenEscape.test(text)) return "has a percent sign that begins no escape";
  const hash = text.indexOf("#");
  const fragment = hash < 0 ? "" : text.slice(hash + 1);
  const front = text.slice(scheme.length + 1, hash < 0 ? undefined : hash);
  const question = front.indexOf("?");
  const query = question < 0 ? "" : front.slice(question);
  const body = question < 0 ? front : front.slice(0, question);
  const slash = body.startsWith("//") ? body.indexOf("/", 2) : 0;
  const path = slash < 0 ? "" : body.slice(slash);
  if (fragment.includes("#")) return "has two fragments";
  if (/[[\]]/.test(path + query + fragment)) return "has a bracket outside its host";
  return body.startsWith("//") ? authorityFault(body.slice(2, slash < 0 ? undefined : slash)) : undefined;
};
