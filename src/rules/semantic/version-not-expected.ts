import { isZeroVersion, placeholderIn } from "../../registry/placeholders.ts";
import { withoutV } from "../../registry/settled-version.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "version-not-expected",
  tier: "semantic",
  severity: "error",
  asks: "version",
  target: "server",
  summary: "The server's version is not the one that this run was told to expect.",
  why: "A step that fills in the version may miss its place and still succeed; then the old version gets published.",
  help: "Look at the step that writes the version into the file.",

  check(server, report, { settings: { expectVersion, placeholders } }) {
    const version = server.text("version");
    // No version at all is another fault.
    if (!expectVersion || !version) return;
    // A template is not what gets published.
    const pending = placeholderIn(version) !== undefined || isZeroVersion(version);
    if (withoutV(version) === withoutV(expectVersion) || (pending && placeholders === "template")) return;
    report({
      at: server.at("version"),
      message: `The version is ${show(version)}, but ${show(expectVersion)} is expected.`,
    });
  },
});
