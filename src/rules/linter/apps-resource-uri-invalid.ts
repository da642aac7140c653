import { defineRule } from "../define-rule.ts";
import { showNode } from "../words.ts";

export default defineRule({
  id: "apps-resource-uri-invalid",
  tier: "linter",
  severity: "warning",
  target: "meta",
  summary: "The user interface of a tool is not a ui:// resource.",
  why: "MCP Apps: a host shows the resource that _meta.ui.resourceUri names, and accepts only ui:// URIs.",
  help: "Publish the page as a resource ui://…, and name that.",
  spec: "https://github.com/modelcontextprotocol/ext-apps",

  check(meta, report, { document }) {
    const ui = meta.object("ui");
    const uri = ui?.get("resourceUri");
    if (ui === undefined || uri === undefined) return;
    if (typeof uri.value === "string" && uri.value.startsWith("ui://")) return;
    report({ at: uri.at(), message: `The resourceUri ${showNode(uri, document)} does not begin with ui://.` });
  },
});
