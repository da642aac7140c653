import { isBlank } from "../../registry/go.ts";
import { defineRule } from "../define-rule.ts";
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
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md",

  check(server, report) {
    const version = server.text("version");
    if (version === undefined || !isBlank(version)) return;
    report({ at: server.at("version"), message: `The version ${show(version)} is nothing but white space.` });
  },
});
