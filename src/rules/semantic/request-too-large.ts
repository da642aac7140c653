import { goJsonSize } from "../../registry/go.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

const limit = 1024 * 1024; // bytes, of the HTTP API
// … that a character of the text can become: escaped it takes six, and an empty object gets its required fields.
const most = 64;

export default defineRule({
  id: "request-too-large",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The document is larger than the registry's API takes.",
  why: "The API reads one megabyte of a request and refuses what is longer.",
  help: "Make it smaller: it describes the server, and links to the rest.",
  spec: registryRequirements,

  check(server, report, { document }) {
    const { length } = document.text;
    if (server.value === undefined || length < limit / most) return;
    // A character takes six bytes at most: counting them one by one takes long. A large text is counted all the same.
    if (length < limit && 6 * JSON.stringify(server.value).length < limit) return;
    const size = goJsonSize(server.value);
    if (size < limit) return;
    report({
      at: server.at(),
      message: `The document takes ${size} bytes as the publisher sends it; the registry takes ${limit - 1}.`,
      upstream: `request body is too large limit=${limit} bytes`,
    });
  },
});
