// Packages that a bundle evaluates when something of theirs is first used, whoever imports them.
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

const namespace = "late";

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** In place of a package a module of getters; behind each the package itself. For packages without a default export. */
export const late = (...names: readonly string[]): Plugin => ({
  name: namespace,
  setup({ onResolve, onLoad, resolve }) {
    onResolve(
      { filter: new RegExp(`^(?:${names.map(escaped).join("|")})$`) },
      async ({ path, pluginData, ...from }) => {
        if (pluginData === namespace) return undefined;
        const { importer, resolveDir, kind } = from;
        const found = await resolve(path, { importer, resolveDir, kind, pluginData: namespace });
        return { path: found.path, errors: found.errors, namespace };
      },
    );
    onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const exported = Object.keys(await import(pathToFileURL(path).href)).filter(
        (key) => key !== "default" && key !== "module.exports",
      );
      const getters = exported.map((key) => `get ${key}() { return require(${JSON.stringify(path)}).${key}; }`);
      return { contents: `module.exports = { __esModule: true, ${getters.join(", ")} };`, resolveDir: "." };
    });
  },
});

/** Whether one of a bundle's inputs stands for such a package and is no file. */
export const isLate = (input: string): boolean => input.startsWith(`${namespace}:`);
