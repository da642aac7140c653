import { isBlank } from "../../registry/go.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "version-blank",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["publish"],
  summary: "The server's version is white space.",
  why: "It passes every check of the registry's API and is refused by its database, at the very end.",
  help: "Write the version that this entry describes.",
  spec: serverJsonFormat,

  check(server, report) {
    const version = server.text("version");
    if (version === undefined || !isBlank(version)) return;
    report({ at: server.at("version"), message: `The version ${show(version)} is nothing but white space.` });
  },
});
