// What is wrong with a URL, in words that end a sentence: `The remote URL "…"` + `has no host.`
import type { UrlFault } from "./url.ts";

const reasons: readonly (readonly [RegExp, string])[] = [
  [/invalid control character/, "has a control character in it"],
  [/cannot contain colon$/, "has a colon before its first slash, but no scheme in front of it"],
  [/missing protocol scheme$/, "begins with a colon"],
  [/invalid URL escape /, 'has a "%" that begins no escape there'],
  [/invalid port ":[^"]*:/, "has more than one colon in its host; an IPv6 address stands in brackets"],
  [/invalid port /, "has a port that is no number"],
  [/invalid (?:IP-literal|host)$/, "has brackets in its host that do not hold an IPv6 address"],
  [/in host name$/, "has a character in its host that no host may have"],
  [/missing ']' in host$/, "has a bracket in its host that is not closed"],
  [/invalid userinfo$/, "has a character in its user name that must be escaped"],
];

/** The reason that `url.Parse` of Go gives, in our words. */
export const parseFailure = (reason: string): string =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? "cannot be parsed";

/** A fault of a URL in words, and how to get round the registry's own mistakes. */
export const urlFaultWords = (url: string, fault: UrlFault): { readonly says: string; readonly help?: string } => {
  if (/^\{(?:scheme|protocol)\}:/.test(url) && fault.kind === "not-https")
    return {
      says: "leaves its scheme open, which the registry fills in as http",
      help: "The registry puts http in place of the variable before it looks. Write https:// literally.",
    };
  switch (fault.kind) {
    case "unparsable":
      return {
        says: parseFailure(fault.reason),
        ...(/:\{[^}]{1,100}\}[^/]/.test(url)
          ? { help: "Put a slash behind a port that is a variable: the registry wants one there, or the end." }
          : {}),
      };
    case "not-http":
      // `localhost:3000` parses as a scheme and the rest.
      if (fault.scheme !== "" && !/^[^/:]{1,255}:\d/.test(url))
        return { says: `has the scheme "${fault.scheme.slice(0, 20)}", which is not HTTP` };
      return url.startsWith("{")
        ? {
            says: "begins with a variable, so that the registry finds no scheme in it",
            help: "The registry puts a word in place of the variable before it looks. Write http:// or https:// literally.",
          }
        : { says: "has no scheme" };
    case "no-host":
      return { says: "has no host" };
    case "local":
      return {
        says: `leads to ${fault.host.slice(0, 60)}, which is every user's own machine`,
        help: 'A server that runs on the user\'s machine belongs into "packages".',
      };
    case "not-https":
      return { says: "must begin with https://" };
  }
};
