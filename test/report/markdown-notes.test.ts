import { expect, test } from "vitest";
import { markdown } from "../../src/report/markdown.ts";
import { sample } from "./sample.ts";

test("the summary has the notes of a run, and obeys nothing in them", () => {
  const text = markdown(sample, { notes: ["The verdict is not the registry's alone: <b>x|y</b>."] });
  expect(text).toContain("The verdict is not the registry's alone: ");
  expect(text).not.toContain("<b>x");
});
