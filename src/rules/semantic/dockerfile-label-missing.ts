import { labelFault } from "../../registry/image-proof.ts";
import { serverLabel } from "../../registry/labels.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "dockerfile-label-missing",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "A Dockerfile does not set the label that names the server.",
  why: "By this label of the image the registry sees that it belongs to the server.",
  help: `Add LABEL ${serverLabel}="<the server's name>" to the last stage, or set the label where you build.`,
  spec: "https://github.com/modelcontextprotocol/registry/blob/main/docs/modelcontextprotocol-io/package-types.mdx",

  check(server, report, facts) {
    const fault = labelFault(server, facts);
    if (!fault || fault.label) return;
    const { name, identifier, file } = fault;
    report({
      in: file,
      at: { offset: 0, length: 0 },
      message: `No label ${serverLabel}=${show(name)} is set for the image ${show(identifier)}.`,
      upstream: `OCI image '${identifier}' is missing required annotation. Add this to your Dockerfile: LABEL ${serverLabel}="${name}"`,
    });
  },
});
