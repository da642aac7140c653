// What GitHub says of the event that started a job. Pure: the environment and the payload come in.

/** The variables of a job that are read. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Pull {
  readonly number: number;
  readonly base: string;
  readonly head: string;
}

/** What changed: everything between two commits. */
export interface Comparison {
  /** A commit, or a branch of the repository. */
  readonly base: string;
  readonly isBranch: boolean;
  readonly head: string;
  /** The number of the pull request, where the event is about one. */
  readonly pull?: number;
  /** Whether what the base has had since the two parted is left out. */
  readonly fromMergeBase: boolean;
}

const commit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const nothing = /^0+$/; // the commit before a branch was made

/** A member of an object whose shape nobody promised. */
const member = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (from, key) =>
      typeof from === "object" && from !== null && Object.hasOwn(from, key) ? from[key as never] : undefined,
    value,
  );
const commitIn = (value: unknown): string | undefined =>
  typeof value === "string" && commit.test(value) && !nothing.test(value) ? value : undefined;
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** The pull request that a payload is about. */
export const pullIn = (payload: unknown): Pull | undefined => {
  const number = member(payload, "pull_request", "number");
  const base = commitIn(member(payload, "pull_request", "base", "sha"));
  const head = commitIn(member(payload, "pull_request", "head", "sha"));
  return Number.isInteger(number) && base && head ? { number: number as number, base, head } : undefined;
};

/** What the event changed, or why there is nothing to compare, as the end of a sentence. */
export const comparisonOf = (env: Environment, payload: unknown): Comparison | { readonly nothing: string } => {
  const name = env.GITHUB_EVENT_NAME ?? "";
  if (name === "") return { nothing: "this is no job of GitHub Actions" };
  const ref = env.GITHUB_REF ?? "";

  const pull = pullIn(payload);
  if (pull) return { base: pull.base, isBranch: false, head: pull.head, pull: pull.number, fromMergeBase: true };

  if (name === "merge_group") {
    const base = commitIn(member(payload, "merge_group", "base_sha"));
    const head = commitIn(member(payload, "merge_group", "head_sha"));
    return base && head
      ? { base, isBranch: false, head, fromMergeBase: false }
      : { nothing: "the event does not say what is merged" };
  }
  if (name !== "push") return { nothing: `the event ${JSON.stringify(name)} changes no files` };
  if (ref.startsWith("refs/tags/")) return { nothing: "a tag changes no files" };

  const head = commitIn(member(payload, "after"));
  if (!head) return { nothing: "the event does not say what was pushed" };
  const before = commitIn(member(payload, "before"));
  if (before) return { base: before, isBranch: false, head, fromMergeBase: false };
  const branch = textIn(member(payload, "repository", "default_branch"));
  if (branch === "" || ref === `refs/heads/${branch}`) return { nothing: "it is the first push of its branch" };
  return { base: branch, isBranch: true, head, fromMergeBase: true };
};

/** What is checked out, as far as it can be told. */
export interface CheckedOut {
  readonly head?: string;
  /** `owner/name`, if it came from the server that the job belongs to. */
  readonly repository?: string;
}

/** Why a checkout is not what the event is about, as the end of a sentence; undefined if it is, or nobody can tell. */
export const strangeness = (
  env: Environment,
  payload: unknown,
  { head, repository }: CheckedOut,
): string | undefined => {
  const mine = env.GITHUB_REPOSITORY ?? "";
  if (repository !== undefined && repository.toLowerCase() !== mine.toLowerCase())
    return `the folder holds ${repository}, and the job is about ${mine}`;
  const wanted = [env.GITHUB_SHA, pullIn(payload)?.head];
  return head === undefined || wanted.includes(head)
    ? undefined
    : `commit ${head.slice(0, 12)} is checked out, and the job is about ${(env.GITHUB_SHA ?? "").slice(0, 12)}`;
};

/** Where alerts belong. */
export interface Target {
  readonly ref: string;
  readonly sha: string;
}

/**
 * The ref and commit to send SARIF for: those of the job, or the head of the pull request where that is checked out
 * instead of its merge. `skip` says why alerts belong nowhere; `expected` when that is as it should be.
 */
export const targetOf = (
  env: Environment,
  payload: unknown,
  checkout: CheckedOut,
): Target | { readonly skip: string; readonly expected: boolean } => {
  const { GITHUB_REF: ref = "", GITHUB_SHA: sha = "", GITHUB_REPOSITORY: repository = "" } = env;
  if (ref === "" || sha === "" || repository === "")
    return { skip: "this is no job of GitHub Actions", expected: false };
  // https://github.com/github/codeql-action/issues/1572: code scanning finds no such ref.
  if (ref.startsWith("refs/heads/gh-readonly-queue/"))
    return { skip: "code scanning knows no merge queue; the pull request has its alerts already", expected: true };
  const strange = strangeness(env, payload, checkout);
  if (strange !== undefined) return { skip: strange, expected: false };
  const pull = pullIn(payload);
  if (pull && checkout.head === pull.head && pull.head !== sha)
    return { ref: `refs/pull/${pull.number}/head`, sha: pull.head };
  return { ref, sha };
};
