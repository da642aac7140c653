import { checkoutOf } from "../discover/checkout.ts";
import type { CheckedOut } from "../github/event.ts";

const { env } = process;

/** What is checked out: another commit than the job's, or another repository, is nothing unusual. */
export const checkedOut = (root: string): CheckedOut => {
  const { head, origin } = checkoutOf(root);
  const server = URL.canParse(env.GITHUB_SERVER_URL ?? "") ? new URL(env.GITHUB_SERVER_URL ?? "").hostname : "";
  return { ...(head && { head }), ...(origin?.host === server && { repository: origin.repository }) };
};

/** Where GitHub shows the files that were checked. */
export const blobOf = ({
  head = env.GITHUB_SHA,
  repository = env.GITHUB_REPOSITORY,
}: CheckedOut): string | undefined =>
  env.GITHUB_SERVER_URL && repository && head ? `${env.GITHUB_SERVER_URL}/${repository}/blob/${head}` : undefined;
