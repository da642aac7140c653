// Host and port of a URL as they are written, variables and all.

export interface Authority {
  /** Lower case. */
  readonly scheme: string;
  /** Without port and brackets; may hold variables. */
  readonly host: string;
  /** Digits, a variable, or "". */
  readonly port: string;
}

/** What stands between `://` and the path; undefined if the text has no such part. */
export const authorityOf = (url: string): Authority | undefined => {
  const found = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/.exec(url);
  if (!found?.[1]) return undefined;
  const place = (found[2] ?? "").slice((found[2] ?? "").lastIndexOf("@") + 1);
  const bracket = place.startsWith("[") ? place.indexOf("]") : -1;
  const colon = place.indexOf(":", Math.max(bracket, 0));
  const host = colon < 0 ? place : place.slice(0, colon);
  return {
    scheme: found[1].toLowerCase(),
    host: bracket < 0 ? host : place.slice(1, bracket),
    port: colon < 0 ? "" : place.slice(colon + 1),
  };
};

/** Whether nothing in a part of a URL is filled in later. */
export const isLiteral = (part: string): boolean => !part.includes("{");

/** A host as browsers normalise it: `127.1` is 127.0.0.1, IPv6 in brackets; a variable is any name. */
const normal = (host: string): string => {
  // Nearly every host is normal as it stands.
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)) return host;
  const name = host.replace(/\{[^{}]*\}/g, "x");
  try {
    // Without the zone of IPv6, which URLs of browsers do not know.
    return new URL(`http://${name.includes(":") ? `[${name.split("%")[0]}]` : name}/`).hostname.replace(/\.$/, "");
  } catch {
    return name.toLowerCase();
  }
};

/** The four bytes of an IPv4 address, also one inside IPv6 (`::ffff:10.0.0.5`). */
const bytesOf = (host: string): readonly number[] | undefined => {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return host.split(".").map(Number);
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
};

/** Whether a host is the machine itself: `localhost` and below, 127.0.0.0/8, ::1, and the unspecified address. */
export const isLoopback = (host: string): boolean => isLoopbackName(normal(host));

const isLoopbackName = (name: string): boolean => {
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || name === "[::]") return true;
  const [first] = bytesOf(name) ?? [];
  return first === 127 || first === 0;
};

// Special-use names of RFC 6761 and RFC 6762, and ICANN's `internal`. `example` is for documentation, so it may stand.
const privateName = /(?:^|\.)(?:local|internal|test|invalid)$/;

/** Whether nobody outside can reach a host: loopback, private, link-local, shared and multicast addresses and names. */
export const isPrivateHost = (host: string): boolean => {
  const name = normal(host);
  if (isLoopbackName(name) || privateName.test(name)) return true;
  const [a = -1, b = -1] = bytesOf(name) ?? [];
  if (a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168)) return true; // RFC 1918
  if ((a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128)) return true; // RFC 3927, RFC 6598
  if (a >= 224 && a < 240) return true; // RFC 5771
  // Unique local, link-local, multicast.
  return /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|ff[0-9a-f]{2}):/.test(name);
};
