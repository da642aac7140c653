// GitHub's runner, as far as a JavaScript action can tell: environment in, and what a user would see out.

import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Printed, readPrinted } from "./runner-commands.ts";

export interface Step {
  /** The `with:` block; `$RUNNER_TEMP` in a value is filled in. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The checkout, an absolute path. */
  readonly workspace: string;
  /** Laid over the environment; undefined unsets a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The payload of the event. */
  readonly event?: unknown;
  /** Resolves when somebody cancels the job. */
  readonly cancelled?: Promise<void>;
  /** The file that the action runs; default `dist/index.js`. */
  readonly bundle?: string;
  /** The Node that runs it; default the one that runs the tests. */
  readonly node?: string;
}

export interface Ran extends Printed {
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown of the job summary. */
  readonly summary: string;
  /** What lies below RUNNER_TEMP afterwards: relative path → text. */
  readonly files: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** `name: default` of every input of an `action.yml` (block style, one-line defaults: what `npm run generate` writes). */
export const readDefaults = (manifest: string): ReadonlyMap<string, string> => {
  const defaults = new Map<string, string>();
  const inputs = /^inputs:\n((?:[ #].*\n|\n)*)/m.exec(`${manifest.replaceAll("\r\n", "\n")}\n`)?.[1] ?? "";
  for (const [, name, body] of inputs.matchAll(/^ {2}([\w-]+):[ ]*\n((?: {4}.*\n|\n)*)/gm)) {
    const written = /^ {4}default:[ ]*(.*)$/m.exec(body!)?.[1]?.trim() ?? "";
    if (/^[|>]/.test(written)) throw new Error(`The default of ${name} is not on one line.`);
    const quoted = /^'(.*)'$/.exec(written)?.[1]?.replaceAll("''", "'");
    const value = quoted ?? (written.startsWith('"') ? String(JSON.parse(written)) : written);
    // The only expression a default of ours may hold.
    defaults.set(name!, value.replace(/\$\{\{ github\.token \}\}/, ""));
  }
  return defaults;
};

/** The outputs in the text of a GITHUB_OUTPUT file; throws where the runner would refuse the file. */
export const readOutputs = (text: string): Record<string, string> => {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === "") continue;
    const [, name, sign, rest] = /^(.+?)(<<|=)(.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw new Error(`Invalid line in GITHUB_OUTPUT: ${line}`);
    if (sign === "=") {
      outputs[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest, at + 1);
    if (end < 0) throw new Error(`GITHUB_OUTPUT never closes ${name}.`);
    outputs[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return outputs;
};

/** What the runner gives every action; `home` is a fresh folder for the files it names. */
const environment = (
  home: string,
  { workspace, inputs, env, event = {} }: Step,
): Record<string, string | undefined> => {
  const fresh = (name: string, text = ""): string => {
    writeFileSync(join(home, name), text);
    return join(home, name);
  };
  const temp = join(home, "temp");
  mkdirSync(temp);
  const given = new Map(readDefaults(readFileSync(join(root, "action.yml"), "utf8")));
  for (const [name, value] of Object.entries(inputs ?? {})) given.set(name, value.replaceAll("$RUNNER_TEMP", temp));
  return {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    HOME: home,
    CI: "true",
    GITHUB_ACTIONS: "true",
    // Nothing listens there: a call that should not be made fails at once.
    GITHUB_API_URL: "http://127.0.0.1:9",
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: fresh("event.json", JSON.stringify(event)),
    GITHUB_JOB: "check",
    GITHUB_OUTPUT: fresh("output"),
    GITHUB_REF: "refs/heads/main",
    GITHUB_REPOSITORY: "example-user/weather",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_SHA: "0123456789abcdef0123456789abcdef01234567",
    GITHUB_STATE: fresh("state"),
    GITHUB_STEP_SUMMARY: fresh("summary.md"),
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temp,
    ...Object.fromEntries(
      [...given].map(([name, value]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value]),
    ),
    ...env,
  };
};

/** Starts a program without a shell (dash drops variables with hyphens); both streams in the order they arrive. */
const start = (
  program: string,
  file: string,
  cwd: string,
  env: Record<string, string | undefined>,
  cancelled: Promise<void> | undefined,
) =>
  new Promise<{ readonly exitCode: number | null; readonly printed: string }>((resolve, reject) => {
    const child = spawn(program, [file], { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    }
    // The runner asks first; were it not obeyed within 7.5 seconds, it would insist.
    cancelled?.then(() => child.kill("SIGINT"));
    child.on("error", reject).on("close", (exitCode) => resolve({ exitCode, printed: chunks.join("") }));
  });

const textOf = (file: string | undefined): string =>
  file !== undefined && existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : "";

/** Runs the action as one step of a job, and reads what it left. */
export const runAction = async (step: Step): Promise<Ran> => {
  // The temporary folder may have a second name (macOS, Windows); a workspace has one.
  const home = realpathSync.native(mkdtempSync(join(tmpdir(), "mini-runner-")));
  try {
    const env = environment(home, step);
    const bundle = step.bundle ?? join(root, "dist", "index.js");
    const { exitCode, printed } = await start(
      step.node ?? process.execPath,
      bundle,
      step.workspace,
      env,
      step.cancelled,
    );

    const temp = join(home, "temp");
    const kept = readdirSync(temp, { recursive: true, encoding: "utf8" }).filter((file) =>
      statSync(join(temp, file)).isFile(),
    );
    return {
      ...readPrinted(printed, step.workspace),
      exitCode,
      outputs: readOutputs(textOf(env.GITHUB_OUTPUT)),
      summary: textOf(env.GITHUB_STEP_SUMMARY),
      files: Object.fromEntries(kept.map((file) => [file.replaceAll("\\", "/"), textOf(join(temp, file))])),
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};
