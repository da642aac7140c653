// npm run update-schemas [-- --from FOLDER]
//
// Fetches the official schemas and writes constraint-only copies into src/schemas/, with their sources and hashes.
// With --from they are read from a folder laid out like `folder` below; nothing is fetched.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JsonObject } from "../src/model.ts";
import { constraintsOf } from "./constraints.ts";
import { reachable } from "./reachable.ts";

interface Official {
  /** The copy, below src/schemas/. */
  readonly copy: string;
  /** Where it lies below a folder given by --from. */
  readonly folder: string;
  readonly url: string;
  /** The definitions that documents are checked against; of the others only those that they refer to are kept. */
  readonly definitions?: readonly string[];
}

const registry = "https://raw.githubusercontent.com/modelcontextprotocol/registry/main";

const serverJson = (version: string, folder = version): Official => ({
  copy: `server-json/${version}.json`,
  folder: `server-json/${folder}.json`,
  // The registry's own copies count: of 2025-12-11 it runs one line more than was published.
  url: `${registry}/internal/validators/schemas/${version}.json`,
});

const raw = "https://raw.githubusercontent.com/modelcontextprotocol";

const protocol = (version: string): Official => ({
  copy: `mcp-protocol/${version}.json`,
  folder: `mcp-protocol/${version}.json`,
  url: `${raw}/modelcontextprotocol/main/schema/${version}/schema.json`,
  definitions: [
    "Tool",
    "Prompt",
    "Resource",
    "ResourceTemplate",
    "ListToolsResult",
    "ListPromptsResult",
    "ListResourcesResult",
    "ListResourceTemplatesResult",
    "ElicitRequest",
    "CallToolRequest",
    "CallToolResult",
  ],
});

const bundle = (version: string): Official => ({
  copy: `mcpb/${version}.json`,
  folder: `mcpb-manifest-v${version}.schema.json`,
  url: `${raw}/mcpb/main/schemas/mcpb-manifest-v${version}.schema.json`,
});

const official: readonly Official[] = [
  serverJson("2025-07-09"),
  serverJson("2025-09-16"),
  serverJson("2025-09-29"),
  serverJson("2025-10-11"),
  serverJson("2025-10-17"),
  serverJson("2025-12-11", "2025-12-11.registry-embedded"),
  protocol("2024-11-05"),
  protocol("2025-03-26"),
  protocol("2025-06-18"),
  protocol("2025-11-25"),
  protocol("2026-07-28"),
  bundle("0.1"),
  bundle("0.2"),
  bundle("0.3"),
  bundle("0.4"),
];

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const at = process.argv.indexOf("--from");
const from = at < 0 ? undefined : process.argv[at + 1];

const read = async ({ folder, url }: Official): Promise<string> => {
  if (from !== undefined) return readFileSync(join(from, folder), "utf8");
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
};

const schemas = join(import.meta.dirname, "../src/schemas");
const sources: Record<string, { url: string; sha256: string }> = {};
for (const file of official) {
  const whole = JSON.parse(await read(file)) as JsonObject;
  const kept = file.definitions ? reachable(whole, file.definitions) : whole;
  const text = `${JSON.stringify(constraintsOf(kept), null, 1)}\n`;
  const to = join(schemas, file.copy);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
  sources[file.copy] = { url: file.url, sha256: sha256(text) };
}
writeFileSync(join(schemas, "sources.json"), `${JSON.stringify(sources, null, 2)}\n`);
