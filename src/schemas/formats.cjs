"use strict";
// URLs as Go's net/url reads them, and the format `uri` as the registry's validator understands it.
// CommonJS and self-contained: the generated judges require it.
//
// As of Go 1.26, which the registry names in its go.mod since 1.8.0: no second colon in the host of http and https, and
// in brackets nothing but an IPv6 address. Why one is none, Go says in more words.

// Go works on the bytes of UTF-8. Here a text of bytes is a string whose characters are 0..255.
const ascii = /^[\x00-\x7f]*$/;
const toBytes = (text) => {
  if (ascii.test(text)) return text;
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
};
const toText = (bytes) => {
  if (ascii.test(bytes)) return bytes;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
};

const named = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\\": "\\\\",
};
const classes = (...names) => new RegExp(`^[${names.map((name) => `\\p{${name}}`).join("")} ]$`, "u");
// Made once somebody quotes something: the engine takes long to read Unicode's classes.
let printable;
const isPrintable = (character) => {
  if (/^[ -~]$/.test(character)) return true;
  printable ??= classes("L", "M", "N", "P", "S");
  return printable.test(character);
};
const hex = (number, width) => number.toString(16).padStart(width, "0");

/** A character between the quotes of Go's %q. */
const escapeCharacter = (character, quote) => {
  if (character === quote) return `\\${character}`;
  if (Object.hasOwn(named, character)) return named[character];
  if (isPrintable(character)) return character;
  const code = character.codePointAt(0);
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  if (code >= 0xd800 && code <= 0xdfff) return "\ufffd";
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
};

/** Go's %q of a string. */
const quote = (text) => {
  let quoted = '"';
  for (const character of text) quoted += escapeCharacter(character, '"');
  return `${quoted}"`;
};

/** Go's %q of a byte or rune: the first character of the text between single quotes. */
const quoteRune = (text) => `'${escapeCharacter(String.fromCodePoint(text.codePointAt(0) ?? 0), "'")}'`;

// Go's %q of bytes that need not be UTF-8: up to three bytes of an escape, which may end inside a character.
const quoteBytes = (bytes) => {
  const text = toText(bytes);
  if (!text.includes("\ufffd")) return quote(text);
  return `"${[...bytes].map((byte) => (byte < "\x80" ? escapeCharacter(byte, '"') : `\\x${hex(byte.charCodeAt(0), 2)}`)).join("")}"`;
};

const isHex = (byte) => byte !== undefined && /^[0-9A-Fa-f]$/.test(byte);
const hostByte = /^[A-Za-z0-9!$&'()*+,;=:[\]<>"\-_.~\x80-\xff]$/;
const zoneEscape = /^[A-Za-z0-9!$&'()*+,;=:[\]<>"\-_.~ %]$/;

class Refused extends Error {}
const refuse = (reason) => {
  throw new Refused(reason);
};

/** Undoes percent escapes; `where` is "path", "host" or "zone". */
const unescapeBytes = (bytes, where) => {
  if (where === "path" && !bytes.includes("%")) return bytes;
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at];
    if (byte !== "%") {
      if (where !== "path" && !hostByte.test(byte)) refuse(`invalid character ${quoteBytes(byte)} in host name`);
      text += byte;
      at += 1;
      continue;
    }
    const escape = bytes.slice(at, at + 3);
    if (!isHex(escape[1]) || !isHex(escape[2])) refuse(`invalid URL escape ${quoteBytes(escape)}`);
    const value = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    // In a host only bytes of non-ASCII characters may be escaped (RFC 3986), and the percent sign itself (RFC 6874).
    if (where === "host" && value < "\x80" && escape !== "%25") refuse(`invalid URL escape ${quoteBytes(escape)}`);
    if (where === "zone" && !zoneEscape.test(value)) refuse(`invalid URL escape ${quoteBytes(escape)}`);
    text += value;
    at += 3;
  }
  return text;
};

const isPort = (bytes) => /^(?::[0-9]*)?$/.test(bytes);

// Brackets hold an IPv6 address, with a zone or without.
const parseLiteral = (bytes) => {
  const close = bytes.lastIndexOf("]");
  if (close < 0) refuse("missing ']' in host");
  const port = bytes.slice(close + 1);
  if (!isPort(port)) refuse(`invalid port ${quoteBytes(port)} after host`);
  const inner = bytes.slice(1, close);
  const zone = inner.indexOf("%25");
  const name =
    zone < 0
      ? unescapeBytes(inner, "host")
      : unescapeBytes(inner.slice(0, zone), "host") + unescapeBytes(inner.slice(zone), "zone");
  if (isIPv4(name)) refuse("invalid IP-literal");
  const percent = name.indexOf("%");
  if (!isIPv6(percent < 0 ? name : name.slice(0, percent)) || percent === name.length - 1) refuse("invalid host");
  return `[${name}]${port}`;
};

const parseHost = (scheme, bytes) => {
  const bracket = bytes.lastIndexOf("[");
  if (bracket > 0) refuse("invalid IP-literal");
  if (bracket === 0) return parseLiteral(bytes);
  const colon = scheme === "http" || scheme === "https" ? bytes.indexOf(":") : bytes.lastIndexOf(":");
  const port = colon < 0 ? "" : bytes.slice(colon);
  if (!isPort(port)) refuse(`invalid port ${quoteBytes(port)} after host`);
  return unescapeBytes(bytes, "host");
};

const parseAuthority = (scheme, bytes) => {
  const at = bytes.lastIndexOf("@");
  const host = parseHost(scheme, bytes.slice(at + 1));
  if (at >= 0) {
    const user = bytes.slice(0, at);
    if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) refuse("net/url: invalid userinfo");
    const colon = user.indexOf(":");
    unescapeBytes(colon < 0 ? user : user.slice(0, colon), "path");
    if (colon >= 0) unescapeBytes(user.slice(colon + 1), "path");
  }
  return host;
};

const splitScheme = (bytes) => {
  if (bytes.startsWith(":")) refuse("missing protocol scheme");
  const match = /^([A-Za-z][A-Za-z0-9+\-.]*):/.exec(bytes);
  return match ? [match[1].toLowerCase(), bytes.slice(match[0].length)] : ["", bytes];
};

const parseBytes = (bytes) => {
  if (/[\x00-\x1f\x7f]/.test(bytes)) refuse("net/url: invalid control character in URL");
  if (bytes === "*") return { scheme: "", host: "", path: "*", opaque: "" };

  const [scheme, behind] = splitScheme(bytes);
  let [rest] = behind.split("?", 1);

  if (!rest.startsWith("/")) {
    if (scheme !== "") return { scheme, host: "", path: "", opaque: rest };
    if (rest.split("/", 1)[0].includes(":")) refuse("first path segment in URL cannot contain colon");
  }

  let host = "";
  if (rest.startsWith("//") && (scheme !== "" || !rest.startsWith("///"))) {
    const slash = rest.indexOf("/", 2);
    const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
    rest = slash < 0 ? "" : rest.slice(slash);
    host = parseAuthority(scheme, authority);
  }
  return { scheme, host, path: unescapeBytes(rest, "path"), opaque: "" };
};

const splitPort = (host) => {
  const colon = host.lastIndexOf(":");
  const hasPort = colon >= 0 && isPort(host.slice(colon));
  const name = hasPort ? host.slice(0, colon) : host;
  const bare = name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name;
  return { hostname: bare, port: hasPort ? host.slice(colon + 1) : "" };
};

// What nearly every URL looks like: nothing to undo, nothing to refuse.
const usual = /^(https?):\/\/([A-Za-z0-9.-]+)(\/[A-Za-z0-9._~/@-]*)?$/;

const readUrl = (text) => {
  const [, plain, name, way = ""] = usual.exec(text) ?? [];
  if (plain !== undefined) return { scheme: plain, host: name, hostname: name, port: "", path: way, opaque: "" };
  const hash = text.indexOf("#");
  const front = hash < 0 ? text : text.slice(0, hash);
  let whole = front;
  try {
    const { scheme, host, path, opaque } = parseBytes(toBytes(front));
    whole = text;
    if (hash >= 0) unescapeBytes(toBytes(text.slice(hash + 1)), "path");
    const { hostname, port } = splitPort(toText(host));
    return { scheme, host: toText(host), hostname, port, path: toText(path), opaque: toText(opaque) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { error: `parse ${quote(whole)}: ${error.message}`, reason: error.message };
  }
};

// The schema's judge and a dozen rules ask about the same URLs, one after the other.
const known = new Map();
const most = 256;
const longest = 1024; // characters of a URL that is kept

/** A URL as Go's `url.Parse` reads it, or the text of Go's error. */
const parseUrl = (text) => {
  let url = known.get(text);
  if (url === undefined) {
    url = readUrl(text);
    if (known.size === most) known.clear();
    if (text.length <= longest) known.set(text, url);
  }
  return url;
};

const isIPv4 = (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);

/** Whether Go's `net.ParseIP` reads the text as an IPv6 address; zones are none. */
const isIPv6 = (text) => {
  if (text.length > 45) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  // An address that ends in `::` cannot end in an IPv4 address.
  const last = halves.at(-1) === "" ? undefined : groups.at(-1);
  const dotted = last?.includes(".") === true;
  if (dotted && !isIPv4(last)) return false;
  if (!(dotted ? groups.slice(0, -1) : groups).every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  const length = groups.length + (dotted ? 1 : 0);
  return halves.length === 2 ? length < 8 : length === 8;
};

/** The format `uri`: Go parses it, it has a scheme, and an IPv6 address stands in brackets. */
const uri = (text) => {
  const url = parseUrl(text);
  if (url.error !== undefined || url.scheme === "") return false;
  if (!url.hostname.includes(":")) return true;
  return url.host.includes("[") && url.host.includes("]") && isIPv6(url.hostname);
};

module.exports = { isIPv6, parseUrl, quote, quoteRune, uri };
