// Reference material that lies beside the project in some places and is no part of it. Tests that use it skip without it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../src/model.ts";

const shared = join(import.meta.dirname, "../../shared");

/** A file or folder of the reference material; undefined, and a line that says so, where it is absent. */
export const reference = (name: string): string | undefined => {
  const path = join(shared, name);
  if (existsSync(path)) return path;
  console.log(`skipped: there is no ${name} beside the project`);
  return undefined;
};

/** Published servers, as the registry served them. */
export const publishedServers = (file: string): readonly JsonObject[] => {
  // Hosts of package registries are kept in reverse-DNS order in the data.
  const text = readFileSync(file, "utf8").replace(/\{\{host:([a-z.]+)\}\}/g, (_, host: string) =>
    host.split(".").reverse().join("."),
  );
  return JSON.parse(text);
};
