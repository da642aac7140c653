import { readFileSync } from "node:fs";

/** The payload of the event that started the job; undefined where there is none to read. */
export const readPayload = (env: Readonly<Record<string, string | undefined>>): unknown => {
  try {
    return JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? "", "utf8"));
  } catch {
    return undefined;
  }
};
