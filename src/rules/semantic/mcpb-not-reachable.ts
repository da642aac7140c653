import { defineRule } from "../define-rule.ts";
import { checkPublished, notShown } from "../ownership.ts";

export default defineRule({
  id: "mcpb-not-reachable",
  tier: "semantic",
  severity: "error",
  asks: "online",
  target: "package",
  refusedBy: ["publish"],
  summary: "The bundle cannot be downloaded by everybody.",
  why: "The registry lists a bundle only if it can be downloaded without signing in, as clients will do.",
  help: "Make the repository public, or release the bundle in one that is.",
  spec: "https://modelcontextprotocol.io/registry/package-types",

  check: checkPublished("mcpb", notShown),
});
