// The one door to GitHub's API. The client is evaluated when the first call is made: most jobs make none.
import { gzipSync } from "node:zlib";
import type { Comparison, Target } from "./github/event.ts";
import { isPassing, type Refusal, refusalOf } from "./github/refusal.ts";

export interface Access {
  readonly token: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Milliseconds for one call. */
  readonly timeoutMs?: number;
}

/** A call that did not succeed, or an answer that is no use: `refusal` has the details, `unusable` ends a sentence. */
export type Answer<T> = { readonly value: T } | { readonly refusal: Refusal } | { readonly unusable: string };

const usualTimeoutMs = 30_000;
const longestWait = 10; // seconds before a call is made once more; who is told to wait longer gives up

// REST API: "Pull requests", "Commits". What is longer is cut there without a word.
const mostPullFiles = 3_000;
const mostComparedFiles = 300;

const silent = { debug() {}, info() {}, warn() {}, error() {} }; // what a server says is not for the log as it is

const clientFor = async ({ token }: Access) => {
  const { getOctokit } = await import(/* webpackMode: "eager" */ "@actions/github");
  return getOctokit(token, { log: silent });
};
type Client = Awaited<ReturnType<typeof clientFor>>;

/** Makes a call, and makes it once more where that may help. */
const call = async <T>(
  access: Access,
  make: (
    client: Client,
    from: { readonly owner: string; readonly repo: string; readonly request: object },
  ) => Promise<T>,
): Promise<{ readonly value: T } | { readonly refusal: Refusal }> => {
  const [owner = "", repo = ""] = access.repository.split("/");
  for (let tries = 0; ; tries++) {
    try {
      const client = await clientFor(access);
      const signal = AbortSignal.timeout(access.timeoutMs ?? usualTimeoutMs);
      return { value: await make(client, { owner, repo, request: { signal } }) };
    } catch (error) {
      const refusal = refusalOf(error);
      const { retryAfter = 1 } = refusal;
      if (tries > 0 || !isPassing(refusal) || retryAfter > longestWait) return { refusal };
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }
};

interface Listed {
  readonly filename: string;
  readonly status?: string;
}

/** Files that are still there; of a renamed one its new name. */
const present = (files: readonly Listed[]): readonly string[] =>
  files.filter(({ status }) => status !== "removed" && status !== "unchanged").map(({ filename }) => filename);

const tooMany = (most: number) => ({ unusable: `GitHub lists ${most.toLocaleString("en")} changed files at most` });

/** The files that a change left changed, relative to the repository. */
export const changedFiles = async (access: Access, change: Comparison): Promise<Answer<readonly string[]>> => {
  const { base, head, pull } = change;
  const listed = await call(access, async (client, from): Promise<readonly Listed[]> => {
    if (pull !== undefined)
      return client.paginate(client.rest.pulls.listFiles, { ...from, pull_number: pull, per_page: 100 });
    // Further pages hold further commits; all files stand on the first.
    const { data } = await client.rest.repos.compareCommitsWithBasehead({
      ...from,
      basehead: `${base}...${head}`,
      per_page: 1,
    });
    return data.files ?? [];
  });
  if ("refusal" in listed) return listed;
  const { value } = listed;
  const most = pull === undefined ? mostComparedFiles : mostPullFiles;
  if (!Array.isArray(value) || value.some((file) => typeof file?.filename !== "string"))
    return { unusable: "GitHub's API did not answer with a list of files" };
  return value.length >= most ? tooMany(most) : { value: present(value) };
};

/** A SARIF file as it is sent: compressed, in base64. */
export const packed = (sarif: string): { readonly text: string; readonly bytes: number } => {
  const zipped = gzipSync(sarif);
  return { text: zipped.toString("base64"), bytes: zipped.length };
};

/** Sends a packed SARIF file to code scanning; gives the id by which it can be asked after. */
export const sendSarif = async (
  access: Access,
  { ref, sha }: Target,
  sarif: string,
  startedAt: Date,
): Promise<Answer<string>> =>
  call(access, async (client, from) => {
    const { data } = await client.rest.codeScanning.uploadSarif({
      ...from,
      commit_sha: sha,
      ref,
      sarif,
      tool_name: "mcp-lintel",
      started_at: startedAt.toISOString(),
    });
    return data?.id ?? "";
  });

export interface Processed {
  readonly status: "pending" | "complete" | "failed";
  readonly errors: readonly string[];
}

/** Asks what became of a SARIF file that was sent. */
export const askSarif = (access: Access, id: string): Promise<Answer<Processed>> =>
  call(access, async (client, from) => {
    const { data } = await client.rest.codeScanning.getSarif({ ...from, sarif_id: id });
    const { processing_status: status, errors } = data;
    return {
      status: status === "complete" || status === "failed" ? status : "pending",
      errors: Array.isArray(errors) ? errors.map(String) : [],
    };
  });
