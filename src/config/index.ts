import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { gitTop } from "../discover/git.ts";
import type { CompiledSchema } from "../json-schema/index.ts";
import type { Document, Placeholders, Pointer, Profile } from "../model.ts";
import type { Level } from "./levels.ts";

export const configName = ".mcp-lintel.json";

/** Whether a file, by its absolute path, is meant. */
export type Fits = (absolute: string) => boolean;

export interface Override {
  readonly files: readonly string[];
  readonly fits: Fits;
  readonly profile?: Profile;
  readonly placeholders?: Placeholders;
  readonly rules: ReadonlyMap<string, Level>;
}

export interface Ignore {
  readonly rule: string;
  /** A pattern; absent: every file. */
  readonly file?: string;
  readonly fits: Fits;
  /** The one file that it is about, absolute; absent where it may be about several. */
  readonly only?: string;
  /** As issues print it; `*` stands for one index or key. Absent: every path. */
  readonly path?: string;
  readonly reason: string;
  /** Where the entry stands, for one that matches nothing; the file is absolute. */
  readonly document: Document;
  readonly pointer: Pointer;
}

export interface OwnSchema {
  readonly files: readonly string[];
  readonly fits: Fits;
  /** As the configuration names it. */
  readonly name: string;
  readonly schema: CompiledSchema;
}

/** A configuration with what it extends; patterns and paths are absolute. */
export interface Config {
  /** The files it was read from, the one that was found first. */
  readonly sources: readonly string[];
  readonly profile?: Profile;
  readonly placeholders?: Placeholders;
  readonly files: readonly string[];
  readonly exclude: readonly string[];
  readonly rules: ReadonlyMap<string, Level>;
  readonly overrides: readonly Override[];
  readonly ignore: readonly Ignore[];
  readonly schemas: readonly OwnSchema[];
  readonly baseline?: string;
}

export const emptyConfig: Config = {
  sources: [],
  files: [],
  exclude: [],
  rules: new Map(),
  overrides: [],
  ignore: [],
  schemas: [],
};

/** The nearest configuration from a folder upwards, as far as the git top level (outside git: the folder alone). */
export const findConfig = (cwd: string): string | undefined => {
  const top = gitTop(cwd) ?? cwd;
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, configName);
    if (existsSync(file)) return file;
    if (folder === top || folder === dirname(folder)) return undefined;
  }
};
