import type { Report } from "../model.ts";

type Links = Pick<Report, "links">;

/** The page of a rule, where it is known where the pages are. */
export const page = ({ links }: Links, rule: string): string | undefined =>
  links && `${links}/${encodeURIComponent(rule)}.md`;

/** The project: of `https://host/owner/name/blob/v1/docs/rules` the part up to the name. */
export const home = ({ links }: Links): string | undefined =>
  links && (/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:blob|tree)\//.exec(links)?.[1] ?? links);

/** A path as a relative URL: each segment percent-encoded, brackets too, for Markdown reads them. */
export const pathToUrl = (path: string): string =>
  path
    .split("/")
    .map((segment) =>
      // A lone surrogate has no encoding and would throw.
      encodeURIComponent(segment.replace(/\p{Cs}/gu, "\ufffd")).replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29")),
    )
    .join("/");
