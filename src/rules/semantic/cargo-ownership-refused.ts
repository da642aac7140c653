import { defineRule } from "../define-rule.ts";
import { checkPublished, readmeFault } from "../ownership.ts";

export default defineRule({
  id: "cargo-ownership-refused",
  tier: "semantic",
  severity: "error",
  asks: "online",
  target: "package",
  refusedBy: ["publish"],
  summary: "The README of the published crate does not say that it belongs to this server.",
  why: "The registry lists a package only if its README names the server, so that nobody lists somebody else's.",
  help: "Write mcp-name: and the name of the server on a line of its own in the README, not inside an HTML comment, publish a new version and name that version here.",
  spec: "https://modelcontextprotocol.io/registry/package-types",

  check: checkPublished("cargo", readmeFault),
});
