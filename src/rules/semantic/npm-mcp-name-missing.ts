import { npmFaults } from "../../registry/npm-proof.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "npm-mcp-name-missing",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The package.json of an npm package has no mcpName.",
  why: "By it the registry sees that the package belongs to the server; it reads the published package, so it is too late to add it afterwards.",
  help: 'Add "mcpName" with the name of the server to package.json before you publish the package.',
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    for (const { name, identifier, file, found } of npmFaults(server, facts)) {
      if (found !== undefined && found !== "") continue;
      report({
        in: file,
        // Where there is an empty one, that is the place.
        at: { pointer: found === "" ? "/mcpName" : "" },
        ...(found === undefined ? { missing: "mcpName" } : {}),
        message: `The npm package ${show(identifier)} has no "mcpName"; it must be ${show(name)}.`,
        upstream: `NPM package '${identifier}' is missing required 'mcpName' field. Add this to your package.json: "mcpName": "${name}"`,
      });
    }
  },
});
