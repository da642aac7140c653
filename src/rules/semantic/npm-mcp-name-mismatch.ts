import { npmFaults } from "../../registry/npm-proof.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "npm-mcp-name-mismatch",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The mcpName in the package.json of an npm package is not the name of the server.",
  why: "The registry takes the package for another server's, and refuses this one.",
  help: "Write the same name in both files, letter for letter.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    for (const { name, file, found } of npmFaults(server, facts)) {
      if (found === undefined || found === "") continue;
      report({
        in: file,
        at: { pointer: "/mcpName" },
        message: `The "mcpName" is ${show(found)}, but the server's name is ${show(name)}.`,
        ...(typeof found === "string"
          ? { upstream: `NPM package ownership validation failed. Expected mcpName '${name}', got '${found}'` }
          : {}),
      });
    }
  },
});
