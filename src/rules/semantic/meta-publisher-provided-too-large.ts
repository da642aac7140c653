import { publisherProvided } from "../../registry/fields.ts";
import { goJsonSize } from "../../registry/go.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";

const limit = 4096; // bytes

export default defineRule({
  id: "meta-publisher-provided-too-large",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["publish"],
  summary: "The publisher's own metadata is larger than 4 kB.",
  why: "The registry keeps 4096 bytes of it, counted as compact JSON with <, > and & escaped, and refuses more.",
  help: "Keep a link there, and the data elsewhere.",
  spec: registryRequirements,

  check(server, report) {
    const meta = server.object("_meta");
    const provided = meta?.object(publisherProvided)?.value;
    if (!meta || provided === undefined) return;
    const size = goJsonSize(provided);
    if (size <= limit) return;
    report({
      at: meta.at(publisherProvided),
      message: `The publisher's metadata takes ${size} bytes; the registry keeps ${limit}.`,
      upstream: `_meta.${publisherProvided} extension exceeds 4KB limit (${size} bytes)`,
    });
  },
});
