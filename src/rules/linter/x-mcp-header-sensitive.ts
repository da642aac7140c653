import { annotatedIn } from "../../mcp/header-annotations.ts";
import { isPersonalName, isSecretName } from "../../mcp/secret-name.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "x-mcp-header-sensitive",
  tier: "linter",
  severity: "info",
  target: "schema",
  summary: "A parameter that looks like a secret or personal data is sent in a header.",
  why: "Proxies, gateways and logs see headers; the specification says not to mark passwords, keys, tokens and personal data.",
  help: "Remove the annotation, or rename the parameter if it is not sensitive.",
  spec: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports",

  check(_schema, report, { subschema }) {
    if (!subschema) return;
    for (const { node } of annotatedIn(subschema.schema)) {
      const secret = isSecretName(node.key) || node.text("format") === "password";
      if (!secret && !isPersonalName(node.key)) continue;
      report({
        at: node.at("x-mcp-header"),
        message: `The parameter ${show(node.key)} looks like ${secret ? "a secret" : "personal data"} and is sent in a header.`,
      });
    }
  },
});
