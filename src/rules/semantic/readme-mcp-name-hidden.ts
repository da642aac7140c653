import { readmeFaults } from "../../registry/readme-proof.ts";
import { tokenOf } from "../../registry/readme-token.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "readme-mcp-name-hidden",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The README of a Cargo package names the server only in a comment.",
  why: "The registry reads the rendered README, from which HTML comments are gone; of PyPI and NuGet packages it reads the text.",
  help: "Write it where a reader sees it.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    for (const { name, file, token } of readmeFaults(server, facts)) {
      if (token.is !== "hidden") continue;
      report({
        in: file,
        at: token.at,
        message: `The README has ${show(tokenOf(name))} only in a comment, which does not count for a crate.`,
      });
    }
  },
});
