import { defineRule } from "../define-rule.ts";
import { patternsIn } from "../json-schema.ts";
import { show } from "../words.ts";

const endless = /^(?:[*+]|\{\d+,\})/;

interface Group {
  readonly start: number;
  /** Holds a repetition without end. */
  repeats: boolean;
  /** Where its alternatives begin. */
  readonly bars: number[];
}

/** Whether one alternative begins another: `a|ab`. */
const beginAlike = (pattern: string, { start, bars }: Group, end: number): boolean => {
  const edges = [start, ...bars, end];
  const options =
    bars.length === 0 ? [] : edges.slice(1).map((edge, index) => pattern.slice((edges[index] as number) + 1, edge));
  const bare = options.map((option) => option.replace(/^\?:/, ""));
  return bare.some((one, index) => bare.some((other, place) => place !== index && one !== "" && other.startsWith(one)));
};

/** The groups that repeat without end around a repetition without end, or around alternatives that begin alike. */
const nested = (pattern: string): readonly string[] => {
  const found: string[] = [];
  const open: Group[] = [{ start: -1, repeats: false, bars: [] }];
  for (let index = 0; index < pattern.length; index++) {
    const group = open.at(-1) as Group;
    const char = pattern[index];
    if (char === "\\") index++;
    else if (char === "[") {
      while (++index < pattern.length && pattern[index] !== "]") if (pattern[index] === "\\") index++;
    } else if (char === "(") open.push({ start: index, repeats: false, bars: [] });
    else if (char === "|") group.bars.push(index);
    else if (char === ")" && open.length > 1) {
      open.pop();
      if (endless.test(pattern.slice(index + 1, index + 12)) && (group.repeats || beginAlike(pattern, group, index)))
        found.push(`${pattern.slice(group.start, index + 1)}*`);
      if (group.repeats) (open.at(-1) as Group).repeats = true;
    } else if (endless.test(pattern.slice(index, index + 12))) group.repeats = true;
  }
  return found;
};

const longest = 1000; // UTF-16 units of a pattern that anybody wrote by hand

export default defineRule({
  id: "schema-pattern-unsafe",
  tier: "linter",
  severity: "warning",
  target: "subschema",
  summary: "A pattern may take exponential time.",
  why: "A repetition inside a repetition lets a short text keep a backtracking engine busy for minutes, and the text comes from a model or a stranger.",
  help: "Make each step of the pattern forced: separate repetitions by a character that neither of them matches, or limit the length by maxLength.",
  yieldsTo: ["schema-pattern-invalid"],

  check(schema, report, { subschema }) {
    for (const { pattern, at } of patternsIn(schema)) {
      if (pattern.length > longest || nested(pattern).every((group) => subschema?.schema.isLinear(group))) continue;
      report({ at, message: `The pattern ${show(pattern)} repeats a repetition and may take exponential time.` });
    }
  },
});
