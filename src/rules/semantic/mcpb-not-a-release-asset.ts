import { mcpbFault } from "../../registry/mcpb.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { show } from "../words.ts";

const upstream = {
  github:
    "GitHub MCPB packages must be release assets following the pattern '/owner/repo/releases/download/tag/filename'",
  gitlab:
    "GitLab MCPB packages must be release assets following patterns '/owner/repo/-/releases/tag/downloads/filename' or '/owner/repo/-/package_files/id/download'",
};
const form = {
  github: "/<owner>/<name>/releases/download/<tag>/<file>",
  gitlab: "/<group>/<name>/-/releases/<tag>/downloads/<file>",
};

export default defineRule({
  id: "mcpb-not-a-release-asset",
  tier: "semantic",
  severity: "error",
  target: "package",
  refusedBy: ["publish"],
  summary: "A bundle's URL is not that of a release asset.",
  why: "The registry takes assets of one release, whose tag is one part of the path: no `latest`, no tag with a slash.",
  help: "Write the asset's own URL.",
  spec: registryRequirements,
  yieldsTo: ["package-name-has-spaces"],

  check(part, report) {
    const identifier = part.text("identifier");
    if (part.text("registryType") !== "mcpb" || !identifier) return;
    const fault = mcpbFault(identifier);
    if (fault?.kind !== "path") return;
    const slashed =
      fault.forge === "github" &&
      /^\/[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,37}[a-zA-Z0-9])?\/[a-zA-Z0-9._-]+\/releases\/download\/[^/]+\/[^/]+\/.+$/.test(
        fault.path,
      );
    report({
      at: part.at("identifier"),
      message: slashed
        ? `The bundle URL ${show(identifier)} has a release tag with a slash in it, which the registry does not take.`
        : `The bundle URL ${show(identifier)} is not that of a release asset, ${form[fault.forge]}.`,
      upstream: upstream[fault.forge],
      ...(slashed ? { help: "Tag the release again, without a slash." } : {}),
    });
  },
});
