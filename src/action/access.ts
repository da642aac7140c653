import type { Access } from "../github.ts";
import type { Options } from "../options.ts";

/** What the API is asked with, if there is a token. */
export const accessOf = ({ token }: Options, repository = process.env.GITHUB_REPOSITORY): Access | undefined =>
  token && repository ? { token, repository } : undefined;
