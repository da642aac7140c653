// What many rules follow.

export const serverJsonFormat =
  "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md";
export const registryRequirements =
  "https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/official-registry-requirements.md";
export const requestedSchema =
  "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema";
