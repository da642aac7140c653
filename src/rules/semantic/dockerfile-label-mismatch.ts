import { labelFault } from "../../registry/image-proof.ts";
import { serverLabel } from "../../registry/labels.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "dockerfile-label-mismatch",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "The label in a Dockerfile names another server.",
  why: "The registry takes the image for another server's, and refuses this one.",
  help: "Write the same name in both files, letter for letter.",
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    const fault = labelFault(server, facts);
    if (!fault?.label) return;
    const { name, file, label } = fault;
    report({
      in: file,
      at: { offset: label.offset, length: label.length },
      message: `The label names the server ${show(label.value)}, but the server's name is ${show(name)}.`,
      upstream: `OCI image ownership validation failed. Expected annotation '${serverLabel}' = '${name}', got '${label.value}'`,
    });
  },
});
