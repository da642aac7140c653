// `--online`: asks package registries and the MCP registry. Its answers are facts; rules read them.
import { UserError } from "./errors.ts";
import type { Answer, Answers, JsonValue, Pointer } from "./model.ts";
import { askCargo } from "./online/cargo.ts";
import { type Client, createClient, type Patience, transient } from "./online/client.ts";
import { askVersion, createUrlSearch } from "./online/mcp-registry.ts";
import { askMcpb } from "./online/mcpb.ts";
import { askNpm } from "./online/npm.ts";
import { createNuget } from "./online/nuget.ts";
import { askOci } from "./online/oci.ts";
import { askPypi } from "./online/pypi.ts";
import { type Question, questionsOf } from "./online/questions.ts";
import { baseUrlOf, type RegistryType, urlOf } from "./registry/hosts.ts";
import { home, version } from "./version.ts";

/** Whoever can be asked; `registry` is the MCP registry. */
export type Service = RegistryType | "registry";
/** Other addresses than the official ones, without a trailing slash. */
export type Bases = Readonly<Partial<Record<Service, string>>>;

export interface AskOptions extends Partial<Omit<Patience, "deadline">> {
  readonly bases?: Bases;
  /** Milliseconds for everything. */
  readonly budgetMs?: number;
}

const usual = { timeoutMs: 10_000, retries: 2, backoffMs: 500, budgetMs: 60_000 } as const;
const atOnce = 6;
// A document may name ten thousand packages; nobody's registry should hear of all of them.
const mostQuestions = 200;

const variables: Readonly<Record<Service, string>> = {
  npm: "MCP_LINTEL_NPM_URL",
  pypi: "MCP_LINTEL_PYPI_URL",
  nuget: "MCP_LINTEL_NUGET_URL",
  cargo: "MCP_LINTEL_CARGO_URL",
  oci: "MCP_LINTEL_OCI_URL",
  mcpb: "MCP_LINTEL_MCPB_URL",
  registry: "MCP_LINTEL_REGISTRY_URL",
};

/**
 * The addresses that environment variables give.
 *
 * @throws UserError for one that is no http or https URL, or holds credentials
 */
export const basesIn = (env: Readonly<Record<string, string | undefined>>): Bases => {
  const bases: Partial<Record<Service, string>> = {};
  for (const [service, variable] of Object.entries(variables) as [Service, string][]) {
    const text = env[variable];
    if (!text) continue;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== "")
      throw new UserError(
        `The environment variable ${variable} must hold an http or https URL without credentials, query and fragment.`,
      );
    bases[service] = text.replace(/\/+$/, "");
  }
  return bases;
};

/** Who answers which question. */
const createAsk = (client: Client, bases: Bases): ((question: Question) => Promise<Answer>) => {
  const base = (service: Service): string =>
    bases[service] ?? baseUrlOf(service) ?? urlOf("io.modelcontextprotocol.registry");
  const askNuget = createNuget(client, base("nuget"));
  const askUrl = createUrlSearch(client, base("registry"));
  return async (question) => {
    if (question.about === "version") return askVersion(client, base("registry"), question.server, question.version);
    if (question.about === "url") return askUrl(question.server, question.url);
    switch (question.type) {
      case "npm":
        return askNpm(client, base("npm"), question);
      case "pypi":
        return askPypi(client, base("pypi"), question);
      case "nuget":
        return askNuget(question);
      case "cargo":
        return askCargo(client, base("cargo"), question);
      case "oci":
        return askOci(client, bases.oci, question);
      case "mcpb":
        return askMcpb(client, bases.mcpb, question);
    }
  };
};

/**
 * Asks everything that server.json documents give rise to: each question once, a few at a time, all within a budget.
 *
 * @param documents their values as parsed; of the same file only the last counts
 * @returns by file what was answered about its parts. Trouble on the way is an answer too: `transient`
 */
export async function askRegistries(
  documents: readonly { readonly file: string; readonly value: JsonValue | undefined }[],
  { bases = {}, budgetMs = usual.budgetMs, ...given }: AskOptions = {},
): Promise<ReadonlyMap<string, Answers>> {
  const patience = { ...usual, ...given, deadline: Date.now() + budgetMs };
  const client = createClient(globalThis.fetch, `mcp-lintel/${version} (${home})`, patience);
  const ask = createAsk(client, bases);

  const questions = new Map<string, Question>();
  const places: { readonly file: string; readonly pointer: Pointer; readonly key: string }[] = [];
  for (const { file, value } of documents)
    for (const { pointer, question } of questionsOf(value)) {
      const key = JSON.stringify(question);
      questions.set(key, question);
      places.push({ file, pointer, key });
    }

  const answers = new Map<string, Answer>();
  const rest = [...questions].slice(0, mostQuestions).values();
  const work = async (): Promise<void> => {
    for (const [key, question] of rest) answers.set(key, await ask(question));
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const byFile = new Map<string, Map<Pointer, Answer>>();
  for (const { file, pointer, key } of places) {
    const known = byFile.get(file) ?? new Map<Pointer, Answer>();
    byFile.set(file, known);
    known.set(pointer, answers.get(key) ?? transient(`only the first ${mostQuestions} questions of a run are asked`));
  }
  return byFile;
}
