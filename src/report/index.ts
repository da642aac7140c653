import type { Reporter } from "../model.ts";
import { azure } from "./azure.ts";
import { checkstyle } from "./checkstyle.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { rdjson } from "./rdjson.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

export type Format =
  | "text"
  | "json"
  | "sarif"
  | "github"
  | "junit"
  | "gitlab"
  | "checkstyle"
  | "rdjson"
  | "markdown"
  | "azure";

/** Every reporter by the name of its format. */
export const reporters: Readonly<Record<Format, Reporter>> = {
  text,
  json,
  sarif: (report) => sarif(report),
  github,
  junit,
  gitlab,
  checkstyle,
  rdjson,
  markdown: (report) => markdown(report),
  azure,
};
