import { readmeFaults } from "../../registry/readme-proof.ts";
import { tokenOf } from "../../registry/readme-token.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "readme-mcp-name-glued",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The server's name in the README runs on into the text that follows.",
  why: "The registry reads a longer name, which is that of another server; even a full stop makes it longer.",
  help: "Put it on a line of its own; a space, a tag or the end of a comment may follow, too.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    for (const { name, file, token } of readmeFaults(server, facts)) {
      if (token.is !== "glued") continue;
      report({
        in: file,
        at: token.at,
        message: `The character ${show(token.next)} right behind ${show(tokenOf(name))} makes it a longer name.`,
      });
    }
  },
});
