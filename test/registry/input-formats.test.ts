import { expect, test } from "vitest";
import { fitOf } from "../../src/registry/input-formats.ts";

const texts: readonly (readonly [format: string | undefined, fit: string, texts: readonly string[]])[] = [
  ["number", "fits", ["0", "30", "-1", "+1.5", ".5", "1e3", "2.5E-3", "0x1F", "-0xff", "007"]],
  [
    "number",
    "misfit",
    ["", " ", " 1", "1 ", "1.", "1,5", "1e", "Infinity", "-Infinity", "NaN", "0x", "1_000", "soon", "٣"],
  ],
  ["boolean", "fits", ["true", "false"]],
  ["boolean", "case", ["True", "FALSE"]],
  ["boolean", "misfit", ["", "yes", "1", "0", " true", "truefalse"]],
  ["string", "fits", ["", "soon"]],
  ["filepath", "fits", ["", "/tmp"]],
  ["integer", "fits", ["soon"]],
  [undefined, "fits", ["soon"]],
];

test.each(texts.flatMap(([format, fit, all]) => all.map((text) => [format, text, fit])))(
  "%s %j %s",
  (format, text, fit) => {
    expect(fitOf(format, text ?? "")).toBe(fit);
  },
);
