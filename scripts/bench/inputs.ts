// What is checked: folders made for the purpose, and published servers where they are at hand.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const published = join(import.meta.dirname, "../../../shared/corpus/published-servers.json");
export const hasPublished = existsSync(published);

export const current = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

const weather = {
  $schema: current,
  name: "io.github.example/weather",
  description: "Weather forecasts.",
  version: "1.0.0",
};

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
};

const initGit = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync("git", ["init", "-q"], { cwd: folder });
};

/** One server.json. */
export const one = (folder: string, { git }: { readonly git: boolean }): string => {
  if (git) initGit(folder);
  write(join(folder, "server.json"), weather);
  return folder;
};

/** Every published server, one a folder; all of one schema if it is given. */
export const servers = (folder: string, schema?: string): string => {
  const text = readFileSync(published, "utf8").replace(/\{\{host:([a-z.]+)\}\}/g, (_, host: string) =>
    host.split(".").reverse().join("."),
  );
  for (const [index, server] of (JSON.parse(text) as object[]).entries())
    write(join(folder, String(index), "server.json"), schema ? { ...server, $schema: schema } : server);
  return folder;
};

/** 100,000 files that are none of ours in a work tree, and ten that are. */
export const crowd = (folder: string): string => {
  initGit(folder);
  for (let i = 0; i < 100; i++) {
    mkdirSync(join(folder, `folder-${i}`));
    for (let j = 0; j < 1000; j++) writeFileSync(join(folder, `folder-${i}`, `file-${j}.txt`), "");
  }
  for (let i = 0; i < 10; i++) write(join(folder, `folder-${i}`, "server.json"), weather);
  return folder;
};

/** So many servers with a package.json each, as a repository of many servers has them. */
export const monorepo = (folder: string, count: number): string => {
  for (let i = 0; i < count; i++) {
    const name = `io.github.example/weather-${i}`;
    const packages = [{ registryType: "npm", identifier: `w${i}`, version: "1.0.0", transport: { type: "stdio" } }];
    write(join(folder, `${i}/server.json`), { ...weather, name, packages });
    write(join(folder, `${i}/package.json`), { name: `w${i}`, version: "1.0.0", mcpName: name });
  }
  return folder;
};

/** A server with so many issues: three at each of its environment variables. */
export const issues = (folder: string, count: number): string => {
  const environmentVariables = Array.from({ length: count / 3 }, (_, i) => ({
    name: `V${i}_TOKEN`,
    description: "",
    unknown: true,
  }));
  const part = { registryType: "npm", identifier: "w", version: "1.0.0", transport: { type: "stdio" } };
  write(join(folder, "server.json"), { ...weather, packages: [{ ...part, environmentVariables }] });
  return folder;
};

const words = "Does what its name says for whoever calls it, and returns what it found. ";

/** A list of so many tools of 3.6 kB each. */
export const tools = (folder: string, count: number): string => {
  const properties = Object.fromEntries(
    Array.from({ length: 18 }, (_, i) => [
      `parameter_${i}`,
      { type: i % 3 === 0 ? "integer" : "string", description: words, ...(i % 6 === 0 ? { enum: [1, 2, 3] } : {}) },
    ]),
  );
  const tool = (i: number) => ({
    name: `tool_${i}`,
    description: words.repeat(2),
    inputSchema: { type: "object", properties, required: ["parameter_1"] },
  });
  write(join(folder, "tools.json"), { tools: Array.from({ length: count }, (_, i) => tool(i)) });
  return folder;
};

/** A list of tools of nearly 16 MiB, most of it text. */
export const large = (folder: string): string => {
  const description = words.repeat(200);
  const count = Math.floor((16 * 2 ** 20 - 1000) / (description.length + 150));
  const all = Array.from({ length: count }, (_, i) => ({
    name: `tool_${i}`,
    description,
    inputSchema: { type: "object" },
  }));
  write(join(folder, "tools.json"), { tools: all });
  return folder;
};

/** A list of tools of nearly 1,000,000 values. */
export const values = (folder: string): string => {
  const tool = { name: "tool", description: words, inputSchema: { type: "object" } };
  const numbers = Array.from({ length: 999_900 }, (_, i) => i % 10);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools: [{ ...tool, _meta: { numbers } }] }));
  return folder;
};

/** A server of nearly 1,000,000 keys that nobody knows. */
export const keys = (folder: string): string => {
  const unknown = Array.from({ length: 990_000 }, (_, i) => [`k${i}`, 1]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "server.json"), JSON.stringify({ ...weather, ...Object.fromEntries(unknown) }));
  return folder;
};

/** A server whose packages are all null: the registry makes an empty package of each. */
export const nulls = (folder: string): string => {
  write(join(folder, "server.json"), { ...weather, packages: Array.from({ length: 900_000 }, () => null) });
  return folder;
};

/** As many tools as a list can hold, none with a description or a proper schema. */
export const manyTools = (folder: string): string => {
  const all = Array.from({ length: 300_000 }, (_, i) => ({ name: `t${i}`, inputSchema: {} }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools: all }));
  return folder;
};
