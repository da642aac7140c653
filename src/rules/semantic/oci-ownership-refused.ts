import { defineRule } from "../define-rule.ts";
import { checkPublished, notShown, sentence } from "../ownership.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "oci-ownership-refused",
  tier: "semantic",
  severity: "error",
  asks: "online",
  target: "package",
  refusedBy: ["publish"],
  summary: "The published image does not say that it belongs to this server, or is not public.",
  why: "The registry lists an image only if everybody can read it and a label of it names the server, so that nobody lists somebody else's.",
  help: 'Put LABEL io.modelcontextprotocol.server.name="<the server\'s name>" into the Dockerfile and push the image again; make the image public. To some registries an image that is not there yet is a private one.',
  spec: "https://modelcontextprotocol.io/registry/package-types",

  check: checkPublished("oci", (answer, what, { server }) => {
    if (answer.is === "missing") return `${sentence(what)} has no label "io.modelcontextprotocol.server.name".`;
    if (answer.is === "other") return `${sentence(what)} names the server ${show(answer.got)}, not ${show(server)}.`;
    return notShown(answer, what);
  }),
});
