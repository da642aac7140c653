// Events as GitHub sends them: "Events that trigger workflows", "Webhook events and payloads".
import { describe, expect, test } from "vitest";
import { comparisonOf, strangeness, targetOf } from "../../src/github/event.ts";

const sha = (digit: string) => digit.repeat(40);
const zeros = sha("0");
const pull = { pull_request: { number: 7, base: { sha: sha("b") }, head: { sha: sha("c") } } };

describe("what is compared", () => {
  test.each([
    [
      "a pull request, from where it parted",
      { GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/7/merge" },
      pull,
      { base: sha("b"), isBranch: false, head: sha("c"), pull: 7, fromMergeBase: true },
    ],
    [
      "pull_request_target",
      { GITHUB_EVENT_NAME: "pull_request_target", GITHUB_REF: "refs/heads/main" },
      pull,
      { base: sha("b"), isBranch: false, head: sha("c"), pull: 7, fromMergeBase: true },
    ],
    [
      "a push",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/main" },
      { before: sha("d"), after: sha("e"), repository: { default_branch: "main" } },
      { base: sha("d"), isBranch: false, head: sha("e"), fromMergeBase: false },
    ],
    [
      "the first push of a branch, against the default branch",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/feature" },
      { before: zeros, after: sha("e"), repository: { default_branch: "main" } },
      { base: "main", isBranch: true, head: sha("e"), fromMergeBase: true },
    ],
    [
      "a merge group",
      { GITHUB_EVENT_NAME: "merge_group", GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7-abc" },
      { merge_group: { base_sha: sha("b"), head_sha: sha("e") } },
      { base: sha("b"), isBranch: false, head: sha("e"), fromMergeBase: false },
    ],
    [
      "a tag",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/tags/v1" },
      { before: zeros, after: sha("e"), repository: { default_branch: "main" } },
      { nothing: "a tag changes no files" },
    ],
    [
      "the first push of the default branch",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/main" },
      { before: zeros, after: sha("e"), repository: { default_branch: "main" } },
      { nothing: "it is the first push of its branch" },
    ],
    ["a schedule", { GITHUB_EVENT_NAME: "schedule" }, {}, { nothing: 'the event "schedule" changes no files' }],
    ["no job", {}, undefined, { nothing: "this is no job of GitHub Actions" }],
    [
      "a payload of another shape",
      { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/heads/main" },
      [null, { after: 3 }],
      { nothing: "the event does not say what was pushed" },
    ],
    [
      "what is no commit is none, whatever git would make of it",
      { GITHUB_EVENT_NAME: "merge_group" },
      { merge_group: { base_sha: "--output=x", head_sha: "HEAD~1" } },
      { nothing: "the event does not say what is merged" },
    ],
  ])("%s", (_, env, payload, expected) => {
    expect(comparisonOf(env, payload)).toEqual(expected);
  });
});

describe("where alerts belong", () => {
  const env = { GITHUB_REPOSITORY: "o/r", GITHUB_SHA: sha("a"), GITHUB_REF: "refs/heads/main" };
  const merge = { ...env, GITHUB_REF: "refs/pull/7/merge" };
  test.each([
    ["a push", env, {}, { head: sha("a"), repository: "O/R" }, { ref: "refs/heads/main", sha: sha("a") }],
    ["a checkout that does not say", env, {}, {}, { ref: "refs/heads/main", sha: sha("a") }],
    ["a tag", { ...env, GITHUB_REF: "refs/tags/v1" }, {}, {}, { ref: "refs/tags/v1", sha: sha("a") }],
    ["a pull request's merge", merge, pull, { head: sha("a") }, { ref: "refs/pull/7/merge", sha: sha("a") }],
    ["its head, checked out instead", merge, pull, { head: sha("c") }, { ref: "refs/pull/7/head", sha: sha("c") }],
    [
      "pull_request_target, where the base is checked out",
      { ...env, GITHUB_REF: "refs/heads/main" },
      pull,
      { head: sha("a") },
      { ref: "refs/heads/main", sha: sha("a") },
    ],
    [
      "pull_request_target, where the head is",
      { ...env, GITHUB_REF: "refs/heads/main" },
      pull,
      { head: sha("c") },
      { ref: "refs/pull/7/head", sha: sha("c") },
    ],
    [
      "another commit",
      env,
      {},
      { head: sha("f") },
      { skip: "commit ffffffffffff is checked out, and the job is about aaaaaaaaaaaa", expected: false },
    ],
    [
      "another repository",
      env,
      {},
      { head: sha("a"), repository: "o/other" },
      { skip: "the folder holds o/other, and the job is about o/r", expected: false },
    ],
    [
      "a merge queue",
      { ...env, GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7-abc" },
      {},
      { head: sha("a") },
      { skip: "code scanning knows no merge queue; the pull request has its alerts already", expected: true },
    ],
    ["no job", {}, {}, {}, { skip: "this is no job of GitHub Actions", expected: false }],
  ])("%s", (_, environment, payload, checkout, expected) => {
    expect(targetOf(environment, payload, checkout)).toEqual(expected);
  });
});

test("the head of a pull request is nothing strange", () => {
  expect(strangeness({ GITHUB_REPOSITORY: "o/r", GITHUB_SHA: sha("a") }, pull, { head: sha("c") })).toBeUndefined();
});
