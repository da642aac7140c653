// A program in rooms. What nearly every run needs is linked as usual and lies in front. The rest lies in rooms, each a
// text in the same file that is compiled once something in it is used: reading past a text takes the engine a tenth of
// the time that reading past as much code takes, and a start is mostly that.
//
// Sources know nothing of it. A room's doors are modules: whoever imports one gets what enters the room in place of it, and
// what only doors lead to lies behind them. What several rooms need lies in front, once.

import { readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, type Metafile, type OnResolveArgs, type Plugin, transform } from "esbuild";

/** Each room's doors: modules whose exports are functions, by their files, relative to the root, or as packages. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

export interface Linked {
  /** CommonJS. */
  readonly text: string;
  /** The files in it, relative to the root. */
  readonly inputs: readonly string[];
}

interface Door {
  readonly room: string;
  /** What the room exports it as. */
  readonly name: string;
}

/** By their paths. */
type Doors = ReadonlyMap<string, Door>;

/** What rooms ask for that does not lie in them: the name in their texts → a file, or a module of the system. */
type Asked = Map<string, string>;

// Modules that are made here.
const [doorway, hall] = ["doorway", "hall"];

const quoted = (text: string): string => JSON.stringify(text);
const isCommonJs = (path: string): boolean => path.endsWith(".cjs");
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The files of a bundle that are files. */
const filesOf = ({ inputs }: Metafile): readonly string[] =>
  Object.keys(inputs).filter((input) => !/^\w{2,}:|^</.test(input));

const strict = '"use strict";';

/** What works where a program is linked as a whole, and not in a room: better no bundle than one that breaks one day. */
const check = (texts: ReadonlyMap<string, string>, asked: Asked): void => {
  for (const [room, text] of texts) {
    const foreign = /\bimport\s*\(|\b__(?:dirname|filename)\b/.exec(text)?.[0];
    if (foreign !== undefined) throw new Error(`the room ${room} has ${foreign} in it`);
  }
  for (const path of asked.values())
    if (isOurs(path) && /^export default\b|\bas default\b/m.test(readFileSync(path, "utf8")))
      throw new Error(`a room asks for ${path}, whose default export it would not get`);
};

const isOurs = (path: string): boolean => isAbsolute(path) && !isCommonJs(path) && !path.includes("node_modules");

const isFunction = (value: unknown): boolean =>
  typeof value === "function" && !/^class\b/.test(Function.prototype.toString.call(value));

/**
 * In place of a module that is a door: functions that enter the room; getters where something in it is no function. Of
 * CommonJS doors the module itself is the function.
 */
const doorOf = async (path: string, { room, name }: Door): Promise<string> => {
  const there = `enterRoom(${quoted(room)}).${name}`;
  if (isCommonJs(path)) return `module.exports = (...given) => ${there}.default(...given);`;
  const module = Object.entries(await import(pathToFileURL(path).href));
  const exported = module.filter(([key]) => key !== "default" && key !== "module.exports");
  if (exported.every(([, value]) => isFunction(value)))
    return exported.map(([key]) => `export const ${key} = (...given) => ${there}.${key}(...given);`).join("\n");
  const getters = exported.map(([key]) => `get ${key}() { return ${there}.${key}; }`);
  return `module.exports = { __esModule: true, ${getters.join(", ")} };`;
};

/** What opens rooms; `roomShelf` receives what they ask for. */
const opener = `
  const roomShelf = {};
  const enteredRooms = {};
  const enterRoom = (name) => {
    if (enteredRooms[name]) return enteredRooms[name].exports;
    const room = (enteredRooms[name] = { exports: {} });
    const names = ["module", "exports", "require"];
    const open = require("node:vm").compileFunction(roomTexts[name](), names, { filename: name });
    try {
      open(room, room.exports, (id) => roomShelf[id]());
    } catch (error) {
      delete enteredRooms[name];
      throw error;
    }
    return room.exports;
  };
`;

/**
 * What stands before the program: the rooms' texts, outside of any function, or they would be read past twice, and each
 * in one, or all would be kept; and what opens them.
 */
const preludeOf = async (texts: ReadonlyMap<string, string>): Promise<string> => {
  const members = [...texts].map(([room, text]) => `${quoted(room)}: () => ${quoted(text)}`);
  const minify = { minifySyntax: true, minifyWhitespace: true };
  return (await transform(`${strict} const roomTexts = { ${members.join(", ")} }; ${opener}`, minify)).code;
};

/** Holds what rooms ask for before the program starts; doors, CommonJS and the system's modules are loaded when asked. */
const hallWith = (asked: Asked, doors: Doors): string => {
  const all = [...asked].sort(([a], [b]) => compare(a, b));
  const files = all.map(([, path]) => path).filter((path) => isAbsolute(path) && !isCommonJs(path) && !doors.has(path));
  const shelf = all.map(([name, path]) => {
    const at = files.indexOf(path);
    return `${quoted(name)}: () => ${at < 0 ? `require(${quoted(path)})` : `m${at}`}`;
  });
  return [
    ...files.map((file, index) => `import * as m${index} from ${quoted(file)};`),
    `Object.assign(roomShelf, { ${shelf.join(", ")} });`,
  ].join("\n");
};

/** A plugin that is told where each import leads, and may lead it elsewhere. */
const redirect = (
  to: (found: { readonly path: string; readonly external: boolean }) => object | undefined,
  more: (build: Parameters<Plugin["setup"]>[0]) => void = () => {},
): Plugin => ({
  name: "redirect",
  setup(build) {
    more(build);
    build.onResolve({ filter: /./ }, async ({ path, pluginData, importer, resolveDir, kind }: OnResolveArgs) => {
      if (pluginData === redirect) return undefined;
      const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: redirect });
      return to(found) ?? found;
    });
  },
});

/**
 * Links a program.
 *
 * @param root absolute; no path in the result is longer than from here
 * @param entry relative to the root
 * @param options for esbuild, of every part
 * @throws where esbuild fails or warns; it says so itself
 */
export const link = async (root: string, entry: string, rooms: Rooms, options: BuildOptions = {}): Promise<Linked> => {
  const short = (path: string): string => relative(root, path).replaceAll("\\", "/");
  const pathOf = (door: string): string =>
    /\.c?js$/.test(door) ? join(root, door) : fileURLToPath(import.meta.resolve(door));
  const doors = new Map<string, Door>();
  for (const [room, files] of Object.entries(rooms))
    for (const [index, file] of files.entries()) doors.set(pathOf(file), { room, name: `d${index}` });

  // Doors that somebody goes through; what lies behind others only is left out.
  const reached = new Set<string>();
  const reach = (path: string): boolean => doors.has(path) && reached.add(path) !== undefined;

  const bundle = async (contents: string, plugin: Plugin) => {
    const { outputFiles, metafile, warnings } = await build({
      target: "node20",
      ...options,
      absWorkingDir: root,
      stdin: { contents, resolveDir: root },
      bundle: true,
      platform: "node",
      format: "cjs",
      metafile: true,
      write: false,
      plugins: [plugin, ...(options.plugins ?? [])],
    });
    if (warnings.length > 0) throw new Error("esbuild warns");
    return { text: outputFiles[0]?.text ?? "", files: filesOf(metafile) };
  };

  const bundleFront = (asked: Asked) =>
    bundle(
      `import ${quoted(hall)}; import ${quoted(`./${entry}`)};`,
      redirect(
        ({ path }) => (reach(path) ? { path: short(path), namespace: doorway } : undefined),
        ({ onResolve, onLoad }) => {
          onResolve({ filter: new RegExp(`^${hall}$`) }, ({ path }) => ({ path, namespace: path }));
          const make = (namespace: string, contents: (path: string) => string | Promise<string>) =>
            onLoad({ filter: /./, namespace }, async ({ path }) => ({
              contents: await contents(path),
              resolveDir: root,
            }));
          make(doorway, (file) => doorOf(join(root, file), doors.get(join(root, file)) as Door));
          make(hall, () => hallWith(asked, doors));
        },
      ),
    );

  /** A room without what lies in front; `asked` receives what it asks for. */
  const bundleRoom = (room: string, front: ReadonlySet<string>, asked: Asked) => {
    const mine = [...doors].filter(([path, door]) => door.room === room && reached.has(path));
    const isMine = (path: string): boolean => mine.some(([one]) => one === path);
    return bundle(
      mine.map(([path, { name }]) => `export * as ${name} from ${quoted(path)};`).join("\n"),
      redirect(({ path, external }) => {
        const name = external ? path : short(path);
        const isElsewhere = external || (!isMine(path) && (reach(path) || front.has(name)));
        if (!isElsewhere) return undefined;
        asked.set(name, path);
        return { path: name, external: true };
      }),
    );
  };

  // Again, until no file lies in two rooms, and nobody goes through a further door.
  const shared: Asked = new Map();
  for (;;) {
    const front = new Set((await bundleFront(shared)).files);
    const asked: Asked = new Map(shared);
    const texts = new Map<string, string>();
    const homes = new Set<string>();
    const before = shared.size + reached.size;
    const open = new Set([...reached].map((path) => doors.get(path)?.room));
    for (const room of Object.keys(rooms).filter((name) => open.has(name))) {
      const { text, files } = await bundleRoom(room, front, asked);
      texts.set(room, strict + text);
      for (const file of files) {
        if (homes.has(file)) shared.set(file, join(root, file));
        homes.add(file);
      }
    }
    if (shared.size + reached.size > before) continue;
    check(texts, asked);
    const { text } = await bundleFront(asked);
    return {
      text: (await preludeOf(texts)) + text,
      inputs: [...new Set([...front, ...homes])].sort(compare),
    };
  }
};
