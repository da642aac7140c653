import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "remote-headers-none",
  tier: "linter",
  severity: "info",
  target: "remote",
  summary: "A remote lists no headers.",
  why: "A server that needs a key in a header does not answer a client that was not told to ask for one.",
  help: "List the headers that the server reads; an empty array says that there are none.",
  aliases: ["prefer-config-for-remote"],
  off: true,

  check(remote, report, { document }) {
    if (!lacks(document, remote, "headers")) return;
    report({
      at: remote.at(),
      missing: "headers",
      message: `The remote ${show(remote.text("url") ?? "")} lists no headers.`,
    });
  },
});
