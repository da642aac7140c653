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

/** Every reporter by the name of its format; none is loaded before it is called. */
export const reporters: Readonly<Record<Format, Reporter>> = {
  text: (report) => text(report),
  json: (report) => json(report),
  sarif: (report) => sarif(report),
  github: (report) => github(report),
  junit: (report) => junit(report),
  gitlab: (report) => gitlab(report),
  checkstyle: (report) => checkstyle(report),
  rdjson: (report) => rdjson(report),
  markdown: (report) => markdown(report),
  azure: (report) => azure(report),
};
