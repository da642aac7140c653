import { uriFault } from "../../mcp/uri.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "resource-uri-invalid",
  tier: "semantic",
  severity: "error",
  target: "resource",
  summary: "The URI of a resource is not an absolute URI.",
  why: "Clients hand the URI back to read the resource, and their libraries refuse or change what RFC 3986 does not allow.",
  help: "Write it with a scheme, and escape other characters in percent form; a URI with variables is a resource template.",
  spec: "https://modelcontextprotocol.io/specification/2025-11-25/server/resources#resource-uris",
  yieldsTo: ["schema-format"],

  check(resource, report) {
    const uri = resource.text("uri");
    const fault = uri === undefined ? undefined : uriFault(uri);
    if (fault === undefined) return;
    report({ at: resource.at("uri"), message: `The resource URI ${show(uri)} ${fault}.` });
  },
});
