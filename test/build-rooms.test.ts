// How bundles are linked: what lies in a room is evaluated when something in it is used, and nothing lies there twice.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { link } from "../scripts/rooms.ts";

const home = mkdtempSync(join(tmpdir(), "rooms-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let programs = 0;

/** Links `main.js` and runs it: what it prints. */
const run = async (files: Readonly<Record<string, string>>, rooms: Readonly<Record<string, readonly string[]>>) => {
  const root = join(home, String(programs++));
  mkdirSync(root);
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const { text, inputs } = await link(root, "main.js", rooms);
  const file = join(root, "linked.cjs");
  writeFileSync(file, text);
  return { lines: execFileSync(process.execPath, [file], { encoding: "utf8" }).trimEnd().split("\n"), inputs, text };
};

const counter = "let count = 0; export const next = () => ++count;";

describe("a program in rooms", () => {
  test("evaluates a room once, when something in it is used", async () => {
    const { lines } = await run(
      {
        "main.js": `import { one, two } from "./a.js"; console.log("start"); console.log(one()); console.log(two());`,
        "a.js": `console.log("evaluated"); export const one = () => 1; export const two = () => 2;`,
      },
      { a: ["a.js"] },
    );
    expect(lines).toEqual(["start", "evaluated", "1", "2"]);
  });

  test("never evaluates one that nothing uses", async () => {
    const files = {
      "main.js": `import { one } from "./a.js"; console.log("start", process.argv.length > 9 && one());`,
      "a.js": `console.log("evaluated"); export const one = () => 1;`,
    };
    expect((await run(files, {})).lines).toEqual(["evaluated", "start false"]);
    expect((await run(files, { a: ["a.js"] })).lines).toEqual(["start false"]);
  });

  test("has one copy of what front and rooms, or two rooms, need", async () => {
    const { lines, inputs, text } = await run(
      {
        "main.js": `import { next } from "./front.js"; import { a } from "./a.js"; import { b } from "./b.js"; console.log(next(), a(), b(), a());`,
        "front.js": counter,
        "both.js": counter.replace("0", "10"),
        "a.js": `import { next } from "./front.js"; import { next as other } from "./both.js"; export const a = () => [next(), other()].join();`,
        "b.js": `import { next } from "./both.js"; export const b = () => next();`,
      },
      { a: ["a.js"], b: ["b.js"] },
    );
    expect(lines).toEqual(["1 2,11 12 3,13"]);
    expect(inputs).toEqual(["a.js", "b.js", "both.js", "front.js", "main.js"]);
    expect(text.match(/10/g)).toHaveLength(1);
  });

  test("lets rooms use one another, what the system has, and functions of CommonJS", async () => {
    const { lines } = await run(
      {
        "main.js": `import { a } from "./a.js"; console.log(a("x"));`,
        "a.js": `import { b } from "./b.js"; import { join } from "node:path"; export const a = (t) => b(join("p", t).length);`,
        "b.js": `import twice from "./twice.cjs"; export const b = (n) => twice(n);`,
        "twice.cjs": `console.log("evaluated"); module.exports = (n) => 2 * n;`,
      },
      { a: ["a.js"], b: ["b.js"], twice: ["twice.cjs"] },
    );
    expect(lines).toEqual(["evaluated", "6"]);
  });

  test("runs as its sources do: strictly, in front and in rooms", async () => {
    const write = `(() => { try { Object.freeze({ x: 1 }).x = 2; return "written"; } catch { return "refused"; } })()`;
    const { lines } = await run(
      {
        "main.js": `import { a } from "./a.js"; console.log(${write}, a());`,
        "a.js": `export const a = () => ${write};`,
      },
      { a: ["a.js"] },
    );
    expect(lines).toEqual(["refused refused"]);
  });

  test("opens a room again that failed to open", async () => {
    const { lines } = await run(
      {
        "main.js": `import { a } from "./a.js"; for (let i = 0; i < 2; i++) try { console.log(a()); } catch (e) { console.log(e.message); }`,
        "a.js": `if (process.argv[1].endsWith("linked.cjs") && !globalThis.tried) { globalThis.tried = true; throw new Error("not yet"); } export const a = () => "open";`,
      },
      { a: ["a.js"] },
    );
    expect(lines).toEqual(["not yet", "open"]);
  });

  test.each([
    ["an import of its own time", { "a.js": `export const a = () => import("node:path");` }],
    ["a name of CommonJS", { "a.js": `export const a = () => __dirname;` }],
    [
      "a default export of the front",
      {
        "main.js": `import d from "./d.js"; import { a } from "./a.js"; console.log(d, a());`,
        "a.js": `import d from "./d.js"; export const a = () => d;`,
        "d.js": `export default 1;`,
      },
    ],
  ])("is refused where a room has %s", async (_, files) => {
    const program = { "main.js": `import { a } from "./a.js"; console.log(a());`, ...files };
    await expect(run(program, { a: ["a.js"] })).rejects.toThrow(/room/);
  });

  test("gives the same bytes each time, and names no folder of the machine", async () => {
    const files = { "main.js": `import { a } from "./a.js"; a();`, "a.js": `export const a = () => 1;` };
    const first = await run(files, { a: ["a.js"] });
    const second = await run(files, { a: ["a.js"] });
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain(home);
  });
});
