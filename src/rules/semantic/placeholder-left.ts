import type { Node, Severity } from "../../model.ts";
import { isZeroVersion, placeholderFields, placeholderIn } from "../../registry/placeholders.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

const severities: Readonly<Record<"auto" | "template" | "release", { placeholder: Severity; zero: Severity }>> = {
  auto: { placeholder: "warning", zero: "info" },
  template: { placeholder: "info", zero: "info" },
  // Right before publishing: what is left now gets published.
  release: { placeholder: "error", zero: "warning" },
};

// Without any of these in its text a document has neither placeholders nor zero versions. An escape may hide them.
const anySign = /\$\{|\{\{|__|<<|"\$[A-Z_]|0\.0\.0|\\u/;

const partsOf = (server: Node) => [
  { part: server, fields: placeholderFields.server },
  ...[server.object("repository")].flatMap((part) => (part ? [{ part, fields: placeholderFields.repository }] : [])),
  ...server.objects("icons").map((part) => ({ part, fields: placeholderFields.icon })),
  ...server.objects("packages").map((part) => ({ part, fields: placeholderFields.package })),
];

export default defineRule({
  id: "placeholder-left",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "A field holds a build placeholder, or a version that is not filled in yet.",
  why: "A template that no release job renders is published as it stands.",
  help: "Fill it in before you publish, and check again then with placeholders set to release.",

  check(server, report, { settings, document }) {
    if (!anySign.test(document.text)) return;
    const severity = severities[settings.placeholders];
    for (const { part, fields } of partsOf(server))
      for (const field of fields) {
        const text = part.text(field) ?? "";
        const placeholder = placeholderIn(text);
        if (placeholder !== undefined)
          report({
            at: part.at(field),
            severity: severity.placeholder,
            message: `The placeholder ${show(placeholder)} is not filled in.`,
          });
        else if (field === "version" && isZeroVersion(text))
          report({
            at: part.at(field),
            severity: severity.zero,
            message: `The version ${show(text)} looks as if it is filled in later.`,
          });
      }
  },
});
