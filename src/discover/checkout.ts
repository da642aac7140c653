import { join } from "node:path";
import { readBytes } from "./read-bytes.ts";

/** What a work tree says of itself; what cannot be told is absent. */
export interface Checkout {
  /** The commit that is checked out. */
  readonly head?: string;
  /** Where it came from: `origin`. */
  readonly origin?: { readonly host: string; readonly repository: string };
}

const commit = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** `https://host/owner/name.git`, `git@host:owner/name`, `ssh://git@host/owner/name`. */
const remote = /^(?:[a-z+]+:\/\/)?(?:[^/@\s]*@)?([^/:@\s]+)(?::\d+(?=\/))?[/:]([^/\s]+\/[^/\s]+?)(?:\.git)?\/?$/;

/**
 * Reads the files below `.git` instead of asking git, which may be absent, or refuse another owner's work tree.
 *
 * @param top the top of a work tree; outside one nothing can be told
 */
export function checkoutOf(top: string): Checkout {
  const folder = join(top, ".git");
  const text = (file: string): string => {
    const read = readBytes(join(folder, file), 2 ** 20, folder);
    return "bytes" in read ? Buffer.from(read.bytes).toString("utf8") : "";
  };
  const written = text("HEAD").trim();
  const ref = /^ref: (refs\/[^\s\\]+)$/.exec(written)?.[1];
  const packed = (): string | undefined =>
    text("packed-refs")
      .split("\n")
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(" ")[0];
  const head = ref === undefined ? written : ref.includes("..") ? "" : text(ref).trim() || (packed() ?? "");

  const section = /^\[remote "origin"\]\r?\n((?:[ \t]+.*\r?\n?)*)/m.exec(text("config"))?.[1] ?? "";
  const url = /^[ \t]*url[ \t]*=[ \t]*(\S+)/m.exec(section)?.[1] ?? "";
  const [, host, repository] = remote.exec(url) ?? [];
  return {
    ...(commit.test(head) ? { head } : {}),
    ...(host !== undefined && repository !== undefined ? { origin: { host: host.toLowerCase(), repository } } : {}),
  };
}
