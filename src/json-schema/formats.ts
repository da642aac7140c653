// The standard formats, for callers who want them asserted. Every expression below is linear in the text.
import { isHostname, isIdnHostname } from "./hostnames.ts";

export type FormatTest = (text: string) => boolean;

const matches =
  (pattern: RegExp): FormatTest =>
  (text) =>
    pattern.test(text);

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** RFC 3339 full-date. */
const date: FormatTest = (text) => {
  const found = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (found === null) return false;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** RFC 3339 full-time; a leap second is 23:59:60 in UTC, whatever the offset. */
const time: FormatTest = (text) => {
  const found = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[zZ]|([+-])([0-9]{2}):([0-9]{2}))$/.exec(text);
  if (found === null) return false;
  const [hour = 0, minute = 0, second = 0] = found.slice(1, 4).map(Number);
  const hours = Number(found[5] ?? 0);
  const minutes = Number(found[6] ?? 0);
  if (hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return false;
  if (second < 60) return true;
  const offset = (hours * 60 + minutes) * (found[4] === "-" ? -1 : 1);
  return (hour * 60 + minute - offset + 2 * 1440) % 1440 === 1439;
};

const dateTime: FormatTest = (text) =>
  date(text.slice(0, 10)) && /^[tT]$/.test(text.charAt(10)) && time(text.slice(11));

/** ISO 8601 as RFC 3339, appendix A, has it: units in order, none left out between, or weeks alone. */
const duration: FormatTest = (text) =>
  /^P(?:[0-9]+W|(?=[0-9T])(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)?(?:T(?=[0-9])(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))?)$/.test(
    text,
  );

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const ipv4 = matches(new RegExp(`^(?:${octet}\\.){3}${octet}$`));

const ipv6: FormatTest = (text) => {
  const halves = text.split("::");
  if (text.length > 45 || halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const all = groups.flat();
  const last = all.at(-1) ?? "";
  const dotted = last.includes(".");
  // An IPv4 address stands for the last two groups, and only there.
  if (dotted && (!ipv4(last) || groups.at(-1)?.at(-1) !== last)) return false;
  if (!(dotted ? all.slice(0, -1) : all).every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  const count = all.length + (dotted ? 1 : 0);
  return halves.length === 2 ? count < 8 : count === 8;
};

// RFC 5321: a dot-atom or a quoted string, then a host name or an address in brackets.
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const emailWith = (letters: string, host: FormatTest): FormatTest => {
  const local = new RegExp(
    `^(?:(?:${atom}|${letters})+(?:\\.(?:${atom}|${letters})+)*|"(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]|${letters}|\\\\[\\x20-\\x7e])*")$`,
    "u",
  );
  return (text) => {
    const at = text.lastIndexOf("@");
    const domain = text.slice(at + 1);
    if (at < 1 || !local.test(text.slice(0, at))) return false;
    const literal = /^\[(?:(IPv6:)([^\]]*)|([^\]]*))\]$/i.exec(domain);
    // A mail program puts a domain into its normal form itself.
    if (literal === null) return host(domain.normalize("NFC"));
    return literal[1] === undefined ? ipv4(literal[3] ?? "") : ipv6(literal[2] ?? "");
  };
};

// RFC 3986, and RFC 3987 with characters beyond ASCII.
const international =
  "\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{1fffd}\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}\\u{e1000}-\\u{efffd}";

const personal = "\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}"; // in a query

const uriWith = (more: string, absolute: boolean): FormatTest => {
  const char = (extra: string) => new RegExp(`^(?:[A-Za-z0-9._~!$&'()*+,;=${extra}${more}-]|%[0-9A-Fa-f]{2})*$`, "u");
  const user = char(":");
  const host = char("");
  const path = char(":@/");
  const query = char(`:@/?${more === "" ? "" : personal}`);
  const fragment = char(":@/?");
  const isAuthority: FormatTest = (authority) => {
    const at = authority.lastIndexOf("@");
    const [, name = "", literal] = /^(\[([^\]]*)\]|[^:]*)(?::[0-9]*)?$/.exec(authority.slice(at + 1)) ?? [];
    if (authority.slice(at + 1) !== "" && name === "" && !/^:[0-9]*$/.test(authority.slice(at + 1))) return false;
    if (at >= 0 && !user.test(authority.slice(0, at))) return false;
    if (literal === undefined) return host.test(name);
    return ipv6(literal) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i.test(literal);
  };
  return (text) => {
    const [, scheme, authority, way = "", ask = "", end = ""] =
      /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(text) ?? [];
    if (scheme === undefined ? absolute : !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return false;
    if (authority !== undefined && !isAuthority(authority)) return false;
    return path.test(way) && query.test(ask) && fragment.test(end);
  };
};

/** RFC 6570. */
const uriTemplate = (): FormatTest => {
  const variable = "(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?";
  const expression = new RegExp(`^[+#./;?&=,!@|]?${variable}(?:,${variable})*$`);
  const literal = /^(?:[^\x00-\x20\x7f"%<>\\^`{|}]|%[0-9A-Fa-f]{2})*$/;
  return (text) =>
    text.split("{").every((piece, index) => {
      if (index === 0) return literal.test(piece);
      const close = piece.indexOf("}");
      return close > 0 && expression.test(piece.slice(0, close)) && literal.test(piece.slice(close + 1));
    });
};

const regex: FormatTest = (text) => {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
};

const make = (): Readonly<Record<string, FormatTest>> => ({
  date,
  time,
  "date-time": dateTime,
  duration,
  email: emailWith("(?!)", isHostname),
  "idn-email": emailWith("[^\\x00-\\x7f]", isIdnHostname),
  hostname: isHostname,
  "idn-hostname": isIdnHostname,
  ipv4,
  ipv6,
  uri: uriWith("", true),
  "uri-reference": uriWith("", false),
  iri: uriWith(international, true),
  "iri-reference": uriWith(international, false),
  "uri-template": uriTemplate(),
  uuid: matches(/^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/),
  "json-pointer": matches(/^(?:\/(?:[^~/]|~[01])*)*$/),
  "relative-json-pointer": matches(/^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/),
  regex,
});

let made: Readonly<Record<string, FormatTest>> | undefined;

/** The test of a standard format; undefined where there is none of that name. */
export const standardFormat = (name: string): FormatTest | undefined => {
  // Hardly any run asserts formats, and the expressions take a millisecond.
  made ??= make();
  return Object.hasOwn(made, name) ? made[name] : undefined;
};
