import { templateFault } from "../../mcp/uri-template.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "uri-template-invalid",
  tier: "semantic",
  severity: "error",
  target: "resource-template",
  summary: "The uriTemplate of a resource template is not a valid URI template.",
  why: "Clients expand it by RFC 6570, and cannot expand what that does not allow.",
  help: "Write variables as {name}, and close every brace.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/resources#resource-templates",
  yieldsTo: ["schema-format"],

  check(template, report) {
    const text = template.text("uriTemplate");
    const fault = text === undefined ? undefined : templateFault(text);
    if (fault === undefined) return;
    report({ at: template.at("uriTemplate"), message: `The URI template ${show(text)} ${fault}.` });
  },
});
