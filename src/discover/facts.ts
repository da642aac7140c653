import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { Document, FactFile, Facts } from "../model.ts";
import type { Discovery } from "./index.ts";
import { isForeign } from "./paths.ts";
import { readBytes } from "./read-bytes.ts";

type Parse = (file: string, bytes: Uint8Array) => Document;
type Repository = Pick<Discovery, "root" | "workspace" | "files" | "entries">;

/** A fact larger than this is unknown: no manifest or README is. */
const sizeLimit = 2 * 2 ** 20;
/** … and so is whatever comes after this much: a repository cannot fill the memory with facts. */
const totalLimit = 64 * 2 ** 20;

/**
 * What the repository says to the rules about one document, which is named by its path from the root.
 *
 * Files of a name are those that the discovery lists and, beside the document and above it, even those that git ignores:
 * where there are none of these, the same list for all documents. What cannot be read, or lies outside the workspace, is
 * not there. Every file is read once for all documents of a discovery, and parsed (if it is JSON) once a rule looks.
 */
export function factsFor(file: string, repository: Repository, parse: Parse): Pick<Facts, "files" | "file"> {
  const shelf = shelves.get(repository) ?? createShelf(repository, parse);
  shelves.set(repository, shelf);
  let folders: readonly string[] | undefined;
  const answers = new Map<string, readonly FactFile[]>();
  return {
    files(name) {
      folders ??= isOutside(file) ? [] : foldersUp(file);
      if (folders.length === 0) return [];
      const known = answers.get(name) ?? shelf.named(name, folders);
      answers.set(name, known);
      return known;
    },
    file(path) {
      const plain = posix.normalize(path);
      if (path.includes("\0") || plain.startsWith("../") || posix.isAbsolute(plain) || plain.startsWith(".git/"))
        return undefined;
      return shelf.read(plain);
    },
  };
}

/** What was read for a discovery, gone with it. */
const shelves = new WeakMap<Repository, ReturnType<typeof createShelf>>();

function createShelf({ root, workspace, files, entries: listed }: Repository, parse: Parse) {
  const facts = new Map<string, FactFile | undefined>();
  const folders = new Map<string, readonly string[]>();
  const lists = new Map<string, { readonly paths: ReadonlySet<string>; readonly files: readonly FactFile[] }>();
  let left = totalLimit;

  const load = (file: string): FactFile | undefined => {
    const result = left > 0 ? readBytes(join(root, file), sizeLimit, workspace) : { skip: "" };
    if (!("bytes" in result) || result.bytes.length > sizeLimit) return undefined;
    left -= result.bytes.length;
    return factFile(file, result.bytes, parse);
  };
  const inFolder = (folder: string): readonly string[] => {
    const known = folders.get(folder) ?? listed?.(folder) ?? entries(join(root, folder));
    folders.set(folder, known);
    return known;
  };
  const read = (file: string): FactFile | undefined => {
    if (!facts.has(file)) facts.set(file, load(file));
    return facts.get(file);
  };
  const readAll = (paths: Iterable<string>): readonly FactFile[] => [...paths].flatMap((path) => read(path) ?? []);
  const inList = (name: string) => {
    const known = lists.get(name);
    if (known) return known;
    const fits = isNamed(name);
    const paths = new Set((files() ?? []).filter((path) => fits(path) && !isForeign(path)).sort());
    const list = { paths, files: readAll(paths) };
    lists.set(name, list);
    return list;
  };

  return {
    read,
    /** The files of a name, for a document in the first of some folders, the others above it. */
    named(name: string, home: readonly string[]): readonly FactFile[] {
      const fits = isNamed(name);
      const near: string[] = [];
      for (const folder of home)
        for (const entry of inFolder(folder)) if (fits(entry)) near.push(folder === "" ? entry : `${folder}/${entry}`);
      if (near.length === 0) return inList(name).files;
      // Before all others: there is a limit to what is read.
      const found = readAll(near);
      const list = inList(name);
      const further = found.filter(({ file }) => !list.paths.has(file));
      return further.length === 0 ? list.files : [...further, ...list.files];
    },
  };
}

function factFile(file: string, bytes: Uint8Array, parse: Parse): FactFile {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (!file.endsWith(".json")) return { file, text };
  let document: Document | undefined;
  return {
    file,
    text,
    get document() {
      document ??= parse(file, bytes);
      return document;
    },
  };
}

/** A base name, or with a star the end of one: `*.csproj`. */
function isNamed(name: string): (path: string) => boolean {
  if (name.startsWith("*")) return (path) => path.endsWith(name.slice(1));
  return (path) => path === name || path.endsWith(`/${name}`);
}

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : entry.name));
  } catch {
    return [];
  }
}

const isOutside = (file: string): boolean =>
  file.startsWith("../") || posix.isAbsolute(file) || /^[A-Za-z]:\//.test(file);

/** The folder of a file and every folder above it up to the root, "". */
function foldersUp(file: string): readonly string[] {
  const folders: string[] = [];
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) folders.push(file.slice(0, end));
  return [...folders, ""];
}
