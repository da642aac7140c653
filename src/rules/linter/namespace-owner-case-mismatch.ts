import { isRepositoryUrl } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "namespace-owner-case-mismatch",
  tier: "linter",
  severity: "warning",
  target: "server",
  summary: "The namespace and the owner of the repository differ in capital letters only.",
  why: "The registry grants io.github names in GitHub's own spelling and compares them with case: publishing ends with 403.",
  help: "Write the login as GitHub shows it.",
  spec: registryRequirements,
  yieldsTo: ["schema-*", "registry-api-shape", "invalid-server-name", "placeholder-left"],

  check(server, report) {
    const name = server.text("name");
    const url = server.object("repository")?.text("url");
    if (!name || !url || !isRepositoryUrl(url, "github")) return;
    const login = /^io\.github\.([^/]+)\//.exec(name)?.[1];
    const owner = /github\.com\/([^/]+)\//.exec(url)?.[1];
    if (!login || !owner || login === owner || login.toLowerCase() !== owner.toLowerCase()) return;
    report({
      at: server.at("name"),
      message: `The namespace says ${show(login)}, the repository ${show(owner)}; the registry tells them apart.`,
    });
  },
});
