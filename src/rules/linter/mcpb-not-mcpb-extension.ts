import { mcpbFault } from "../../registry/mcpb.ts";
import { endsInPlaceholder } from "../../registry/placeholders.ts";
import { parseUrl } from "../../schemas/formats.cjs";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "mcpb-not-mcpb-extension",
  tier: "linter",
  severity: "warning",
  target: "package",
  summary: "An MCPB package is not a .mcpb file.",
  why: "Clients unpack a bundle; an executable or another archive they cannot open.",
  help: "Publish a bundle, and give the URL of the .mcpb file.",
  spec: "https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md",
  yieldsTo: ["schema-*", "registry-api-shape", "package-name-has-spaces", "placeholder-left"],

  check(part, report) {
    const identifier = part.text("identifier") ?? "";
    if (part.text("registryType") !== "mcpb" || identifier === "" || mcpbFault(identifier)) return;
    const url = parseUrl(identifier);
    const path = url.error === undefined ? url.path : "";
    // GitLab's URLs of package files have a number where others have the file's name.
    if (/\.(?:mcpb|dxt)$/i.test(path) || endsInPlaceholder(path) || /\/package_files\/\d+\/download$/.test(path))
      return;
    report({
      at: part.at("identifier"),
      message: `The bundle ${show(path.slice(path.lastIndexOf("/") + 1))} is not a .mcpb file.`,
    });
  },
});
