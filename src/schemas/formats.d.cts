/** A URL as Go's `net/url` reads it. Every part is unescaped; absent parts are "". */
export interface GoUrl {
  readonly error?: undefined;
  /** Lower case. */
  readonly scheme: string;
  /** With port and brackets. */
  readonly host: string;
  /** Without port and brackets. */
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
  /** What follows the scheme where no slash does: `x@y` of `mailto:x@y`. */
  readonly opaque: string;
}
/** Go's own sentence: `parse "<url>": missing protocol scheme`. */
export interface GoUrlError {
  readonly error: string;
  /** What stands behind the URL in it: `missing protocol scheme`. */
  readonly reason: string;
}

/** Go's `url.Parse`. Never throws. */
export function parseUrl(text: string): GoUrl | GoUrlError;

/** The format `uri` as the registry understands it: Go parses it, it has a scheme, and an IPv6 address stands in brackets. */
export function uri(text: string): boolean;

/** Go's `%q` of a string, double quotes included. */
export function quote(text: string): string;

/** Go's `%q` of a byte or rune, single quotes included; of a longer text its first character. */
export function quoteRune(text: string): string;

/** Whether Go's `net.ParseIP` reads a text as an IPv6 address; with a zone it is none. */
export function isIPv6(text: string): boolean;
