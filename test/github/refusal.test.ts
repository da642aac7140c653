import { describe, expect, test } from "vitest";
import { changedWords, isPassing, refusalOf, uploadWords } from "../../src/github/refusal.ts";

/** What the client throws when the server answers. */
const thrown = (status: number, message: string, headers: Record<string, string> = {}) =>
  Object.assign(new Error(message), { status, response: { status, headers, data: { message } } });

describe("one sentence says what to do about an upload", () => {
  test.each([
    [401, "Bad credentials", /not valid, or has expired: leave the input token out/],
    [403, "Resource not accessible by integration", /"permissions: security-events: write".*fork/],
    [403, "Code Security must be enabled for this repository to use code scanning.", /not enabled.*upload-sarif/],
    [403, "Advanced Security must be enabled for this repository to use code scanning.", /not enabled/],
    [403, "API rate limit exceeded for installation", /allowance.*again later/],
    [404, "Not Found", /no code scanning here.*"actions: read"/],
    [413, "Payload Too Large", /too large: check less.*shard/],
    [422, "commit not found", /refused/],
    [429, "Too many requests", /allowance.*again later/],
    [500, "", /failed with status 500: run the job again later/],
    [502, "Bad Gateway", /status 502/],
    [503, "Service unavailable", /status 503/],
    [418, "I'm a teapot", /answered with status 418/],
  ])("%i %s", (status, message, words) => {
    const sentence = uploadWords(refusalOf(thrown(status, message)));
    expect(sentence).toMatch(/^The SARIF file was not sent to code scanning: .+\.$/);
    expect(sentence).toMatch(words);
    if (message) expect(sentence).toContain(`GitHub says: ${JSON.stringify(message)}.`);
  });

  test("nobody answers", () => {
    const error = Object.assign(new Error("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") }), {
      status: 500,
    });
    expect(refusalOf(error)).toEqual({ said: "connect ECONNREFUSED 127.0.0.1:9", limited: false });
    expect(uploadWords(refusalOf(error))).toMatch(/no answer of use \(connect ECONNREFUSED 127\.0\.0\.1:9\)/);
  });

  test("a server's own words are kept short, and on one line", () => {
    const { said } = refusalOf(thrown(422, `a\n::error::b ${"x".repeat(5000)}`));
    expect(said).toHaveLength(301);
    expect(said).not.toContain("\n");
  });
});

test.each([
  [403, "Resource not accessible by integration", /"permissions: pull-requests: read" and "contents: read"/],
  [404, "Not Found", /pull-requests: read/],
  [429, "", /allowance/],
  [500, "", /status 500/],
  [451, "", /status 451/],
])("a list of changed files: %i %s", (status, message, words) => {
  expect(changedWords(refusalOf(thrown(status, message)))).toMatch(words);
});

test.each([
  [thrown(500, ""), true],
  [thrown(429, ""), true],
  [thrown(403, "", { "x-ratelimit-remaining": "0" }), true],
  [thrown(403, ""), false],
  [thrown(404, ""), false],
  [new Error("no answer"), false],
])("what may succeed a moment later", (error, passing) => {
  expect(isPassing(refusalOf(error))).toBe(passing);
});

test("how long to wait, where the server says so", () => {
  expect(refusalOf(thrown(429, "", { "retry-after": "7" })).retryAfter).toBe(7);
  expect(refusalOf(thrown(429, "", { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }))).not.toHaveProperty(
    "retryAfter",
  );
  expect(refusalOf(thrown(429, ""))).not.toHaveProperty("retryAfter");
});

test.each([undefined, null, "text", 3, {}])("whatever was thrown: %j", (error) => {
  expect(uploadWords(refusalOf(error))).toMatch(/no answer of use/);
});
