import type { Answer } from "../model.ts";
import { type Client, garbled, type Transient, transient } from "./client.ts";
import { objectIn } from "./json.ts";
import { escaped } from "./package.ts";

const accept = "application/json";

/** Whether the MCP registry has a version of a server. A deleted one counts: its number is spent. */
export const askVersion = async (client: Client, base: string, server: string, version: string): Promise<Answer> => {
  const url = `${base}/v0.1/servers/${escaped(server)}/versions/${escaped(version)}?include_deleted=true`;
  const reply = await client.ask({ url, accept });
  if ("is" in reply) return reply;
  if (reply.status === 404) return { is: "free" };
  if (reply.status !== 200) return transient(`it answered ${reply.status}`, reply.status);
  const found = objectIn(reply.text)?.object("server");
  return found?.text("name") === server && found.text("version") === version ? { is: "exists" } : garbled;
};

interface Listed {
  readonly name: string;
  readonly urls: readonly string[];
}

const pageSize = 100;
const mostPages = 4;
// Of half the servers one of these is the host's label: no search by it would end.
const common = new Set(["github", "gitlab", "vercel", "workers", "azurewebsites", "herokuapp", "amazonaws", "mcp"]);

/**
 * What to search names for: the registry can be asked for names that contain a text, never for a URL. Who has the URL
 * already is most often the same publisher under another name, or a name with the domain's own word in it.
 */
const wordsFor = (server: string, url: string): readonly string[] => {
  const namespace = `${server.split("/")[0]}/`;
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1] ?? "";
  const word = host.split(".").at(-2)?.toLowerCase() ?? "";
  return /^[a-z0-9-]{4,}$/.test(word) && !common.has(word) ? [namespace, word] : [namespace];
};

/**
 * Whether the MCP registry has the URL of a remote under another name, among the names that are looked at. Each search
 * is made once.
 */
export const createUrlSearch = (client: Client, base: string): ((server: string, url: string) => Promise<Answer>) => {
  const searches = new Map<string, Promise<readonly Listed[] | Transient>>();

  const search = async (word: string): Promise<readonly Listed[] | Transient> => {
    const listed: Listed[] = [];
    let cursor = "";
    for (let page = 0; page < mostPages; page++) {
      const next = cursor === "" ? "" : `&cursor=${escaped(cursor)}`;
      const url = `${base}/v0.1/servers?search=${escaped(word)}&limit=${pageSize}${next}`;
      const reply = await client.ask({ url, accept });
      if ("is" in reply) return reply;
      if (reply.status !== 200) return transient(`it answered ${reply.status}`, reply.status);
      const list = objectIn(reply.text);
      if (!Array.isArray(list?.get("servers")?.value)) return garbled;
      for (const entry of list.objects("servers")) {
        const server = entry.object("server");
        const urls = server?.objects("remotes").flatMap((remote) => remote.text("url") ?? []) ?? [];
        if (urls.length > 0) listed.push({ name: server?.text("name") ?? "", urls });
      }
      cursor = list.object("metadata")?.text("nextCursor") ?? "";
      if (cursor === "") break;
    }
    return listed;
  };

  return async (server, url) => {
    let trouble: Transient | undefined;
    for (const word of wordsFor(server, url)) {
      const known = searches.get(word) ?? search(word);
      searches.set(word, known);
      const listed = await known;
      if ("is" in listed) trouble = listed;
      else {
        const other = listed.find(({ name, urls }) => name !== server && name !== "" && urls.includes(url));
        if (other) return { is: "taken", by: other.name.slice(0, 200) };
      }
    }
    return trouble ?? { is: "unseen" };
  };
};
