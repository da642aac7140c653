import type { Node } from "../../model.ts";
import { readmeFaults } from "../../registry/readme-proof.ts";
import { tokenOf } from "../../registry/readme-token.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

/** The registry's own sentence, where it has one of that type. */
const upstream = (name: string, part: Node): { readonly upstream?: string } => {
  const identifier = part.text("identifier") ?? "";
  const must = `The server name '${name}' must appear as 'mcp-name: ${name}' in the package README`;
  if (part.text("registryType") === "pypi")
    return { upstream: `PyPI package '${identifier}' ownership validation failed. ${must}` };
  if (part.text("registryType") !== "nuget") return {};
  return {
    upstream: `NuGet package '${identifier}' ownership validation for version ${part.text("version") ?? ""} failed. ${must}. Add it to your README and publish a new package version`,
  };
};

export default defineRule({
  id: "readme-mcp-name-missing",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The README of a PyPI, NuGet or Cargo package does not name the server.",
  why: "By this line in the published README the registry sees that the package belongs to the server; keywords and descriptions do not count.",
  help: "Add the line to the README before you publish the package.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    for (const { name, part, file, token } of readmeFaults(server, facts)) {
      if (token.is !== "missing") continue;
      report({
        in: file,
        at: { offset: 0, length: 0 },
        message: `The README does not have ${show(tokenOf(name))}.`,
        ...upstream(name, part),
      });
    }
  },
});
