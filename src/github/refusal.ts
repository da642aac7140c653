// What went wrong with a call of GitHub's API, and what somebody can do about it. Pure.

/** A call that did not succeed. Without a status nobody answered, or what came makes no sense. */
export interface Refusal {
  readonly status?: number;
  /** What the server said. */
  readonly said: string;
  /** Seconds to wait, where the server says so. */
  readonly retryAfter?: number;
  /** Whether the allowance is used up. */
  readonly limited: boolean;
}

interface Thrown {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly response?: { readonly headers?: Readonly<Record<string, unknown>>; readonly data?: unknown };
}

const longest = 300; // of a server's own words, UTF-16 units

/** The first cause of an error, which says more than "fetch failed". */
const deepest = (error: unknown): unknown => {
  let at = error;
  for (let depth = 0; depth < 8 && at instanceof Error && at.cause instanceof Error; depth++) at = at.cause;
  return at;
};

/** Reads what a client threw, whose shape is Octokit's. */
export const refusalOf = (error: unknown): Refusal => {
  const { status, response } = (error ?? {}) as Thrown;
  const headers = response?.headers ?? {};
  const own = (response?.data as { readonly message?: unknown } | undefined)?.message;
  // The client itself has a status for a line that breaks; what has none fell over the answer.
  const unanswered = typeof status === "number" ? (deepest(error) as Thrown).message : "it makes no sense";
  const said = String(own ?? (response ? "" : unanswered))
    .replace(/\s+/g, " ")
    .trim();
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  const limited =
    status === 429 ||
    (status === 403 && (String(headers["x-ratelimit-remaining"]) === "0" || /rate limit/i.test(said)));
  return {
    ...(response && typeof status === "number" ? { status } : {}),
    said: said.length > longest ? `${said.slice(0, longest)}…` : said,
    ...(Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: seconds } : {}),
    limited,
  };
};

/** Whether the same call may succeed a moment later. */
export const isPassing = ({ status, limited }: Refusal): boolean => limited || (status !== undefined && status >= 500);

const quoted = ({ status, said }: Refusal): string =>
  status === undefined || said === "" ? "" : ` GitHub says: ${JSON.stringify(said)}.`;

/** What is common to all calls; undefined where it depends on the call. */
const anyCall = (refusal: Refusal): string | undefined => {
  const { status, limited, said } = refusal;
  if (status === undefined)
    return `GitHub's API gave no answer of use (${said}): run the job again, or look at the runner's network`;
  if (limited) return "the token's allowance of API calls is used up: run the job again later";
  if (status === 401)
    return "the token is not valid, or has expired: leave the input token out, and the job's own is used";
  if (status >= 500) return `GitHub's API failed with status ${status}: run the job again later`;
  return undefined;
};

/** One sentence on a SARIF file that was not accepted: what is the matter, and what to do. */
export const uploadWords = (refusal: Refusal): string => {
  const why = (): string => {
    const { status, said } = refusal;
    const common = anyCall(refusal);
    if (common !== undefined) return common;
    if (/(?:advanced security|code security|code scanning) (?:must be|is not|has not been) enabled/i.test(said))
      return "code scanning is not enabled for this repository: enable it in the settings (private repositories need GitHub Code Security), or set upload-sarif to false";
    if (status === 403)
      return 'the token may not write alerts: give the job "permissions: security-events: write" (private repositories also "actions: read" and "contents: read"); a pull request from a fork or from Dependabot never has it';
    if (status === 404)
      return 'there is no code scanning here, or the token cannot see it: a server without GitHub Code Security has none, and a private repository also needs "permissions: contents: read" and "actions: read"';
    if (status === 413) return "the file is too large: check less in one job, with files, exclude or shard";
    if (status === 422)
      return "the file, its commit or its ref was refused; please report this, if the checkout is the job's own commit";
    return `the API answered with status ${status}`;
  };
  return `The SARIF file was not sent to code scanning: ${why()}.${quoted(refusal)}`;
};

/** The end of a sentence on a list of changed files that nobody got. */
export const changedWords = (refusal: Refusal): string => {
  const { status } = refusal;
  return (
    anyCall(refusal) ??
    (status === 403 || status === 404
      ? 'the token may not read the change: give the job "permissions: pull-requests: read" and "contents: read"'
      : `the API answered with status ${status}`)
  );
};
