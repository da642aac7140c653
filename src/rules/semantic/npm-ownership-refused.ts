import { defineRule } from "../define-rule.ts";
import { checkPublished, notShown, sentence } from "../ownership.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "npm-ownership-refused",
  tier: "semantic",
  severity: "error",
  asks: "online",
  target: "package",
  refusedBy: ["publish"],
  summary: "The published npm package does not say that it belongs to this server.",
  why: "The registry lists a package only if the package itself names the server, so that nobody lists somebody else's.",
  help: 'Set "mcpName" in package.json to the name of the server, publish a new version and name that version here.',
  spec: "https://modelcontextprotocol.io/registry/package-types",

  check: checkPublished("npm", (answer, what, { server }) => {
    if (answer.is === "missing") return `${sentence(what)} has no "mcpName".`;
    if (answer.is === "other") return `${sentence(what)} names the server ${show(answer.got)}, not ${show(server)}.`;
    return notShown(answer, what);
  }),
});
