import { isForm } from "../../mcp/elicitation.ts";
import { defineRule } from "../define-rule.ts";

export default defineRule({
  id: "elicitation-properties-empty",
  tier: "linter",
  severity: "warning",
  target: "elicitation",
  summary: "A form has no fields.",
  why: "VS Code shows an empty form whose Submit does nothing, and the call hangs (reported in PrefectHQ/fastmcp#3910).",
  help: "Ask with a boolean field.",
  spec: "https://github.com/PrefectHQ/fastmcp/issues/3910",

  check(elicitation, report) {
    const schema = elicitation.object("requestedSchema");
    const properties = schema?.object("properties")?.value;
    if (!schema || !properties || !isForm(elicitation) || Object.keys(properties).length > 0) return;
    report({ at: schema.at("properties"), message: "The form has no fields." });
  },
});
