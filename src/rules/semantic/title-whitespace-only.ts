import { isBlank } from "../../registry/go.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "title-whitespace-only",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The title is white space.",
  why: "Clients show the title in place of the name; nobody could see it.",
  help: "Write a title, or leave it out.",
  spec: serverJsonFormat,

  check(server, report) {
    const title = server.text("title");
    if (title === undefined || !isBlank(title)) return;
    report({
      at: server.at("title"),
      message: `The title ${show(title)} is nothing but white space.`,
      upstream: "title cannot be only whitespace",
    });
  },
});
