import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { upload } from "../../src/github/upload.ts";
import { askSarif } from "../../src/github.ts";
import { many, reportOf } from "../report/sample.ts";
import { type Answer, type Api, type Asked, sarifIn, startApi } from "./api.ts";

let api: Api | undefined;
afterEach(() => api?.close());

const sha = "a".repeat(40);
const asked = { target: { ref: "refs/heads/main", sha }, category: "mcp-lintel", startedAt: new Date(), wait: true };
const listening = async (answer: (asked: Asked) => Answer) => {
  api = await startApi(answer);
  process.env.GITHUB_API_URL = api.url;
  return { token: "secret", repository: "o/r" };
};
const levelsIn = (one: Asked): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const [run] = sarifIn(one).runs as unknown as [{ readonly results: readonly { readonly level: string }[] }];
  for (const { level } of run.results) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
};

// The client reads where GitHub is when it is loaded: one address serves all tests of this file.
test("beyond GitHub's limits the least severe are left out, and counted", async () => {
  const replies: Answer[] = [];
  const access = await listening(({ method }) =>
    method === "POST"
      ? { status: 202, body: { id: "1" } }
      : (replies.shift() ?? { status: 200, body: { processing_status: "complete" } }),
  );
  const run = (report: ReturnType<typeof reportOf>) => upload(report, { ...asked, access, waits: [0] });

  const tooMany = await run(reportOf([...many(25_000, "info"), ...many(4, "error")]));
  expect(levelsIn(api!.asked[0]!)).toEqual({ error: 4, note: 24_996 });
  expect(tooMany.warnings).toEqual([
    "4 of the least severe issues are left out of code scanning, which takes 25000 results and 10 MB at most.",
  ]);
  expect(tooMany.notes).toContain("Code scanning keeps the 5000 most severe of them.");

  api!.asked.length = 0;
  const noise = () => randomBytes(1_500).toString("base64");
  const tooLarge = await run(
    reportOf([...many(10_000, "info").map((issue) => ({ ...issue, message: noise() })), ...many(4, "error")]),
  );
  const sent = api!.asked[0]!;
  expect(Buffer.from(String(sent.body.sarif), "base64").length).toBeLessThanOrEqual(10_000_000);
  expect(levelsIn(sent)).toEqual({ error: 4, note: 4_998 });
  expect(tooLarge.warnings).toEqual([
    "5002 of the least severe issues are left out of code scanning, which takes 25000 results and 10 MB at most.",
  ]);

  // Asked again and again, as long as it takes.
  api!.asked.length = 0;
  const pending = { status: 200, body: { processing_status: "pending" } };
  replies.push(pending, pending, pending);
  expect((await run(reportOf(many(1, "error")))).warnings).toEqual([]);
  expect(api!.asked).toHaveLength(5);

  // Nobody is waited for without an end.
  replies.push("hang");
  const hung = await askSarif({ ...access, timeoutMs: 50 }, "1");
  expect(hung).toHaveProperty("refusal");
  expect(hung).not.toHaveProperty("refusal.status");
});
