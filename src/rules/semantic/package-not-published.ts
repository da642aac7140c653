import { registryTypeOf } from "../../registry/hosts.ts";
import { refusalOf } from "../../registry/refusals.ts";
import { defineRule } from "../define-rule.ts";
import { asked, namedBy, sentence, thing } from "../ownership.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "package-not-published",
  tier: "semantic",
  severity: "warning",
  asks: "online",
  target: "package",
  summary: "A package, or this version of it, is not published.",
  why: "The registry looks the package up and refuses a server whose package it does not find. Before a release it cannot be there yet.",
  help: "Publish the package first, then the server. A new release can take some minutes to show.",
  spec: "https://modelcontextprotocol.io/registry/package-types",

  check(part, report, { online, settings }) {
    const answer = online?.get(part.pointer);
    const type = registryTypeOf(part.text("registryType"));
    if (type === undefined || (answer?.is !== "not-found" && answer?.is !== "version-not-found")) return;
    const named = namedBy(part);
    const upstream = refusalOf(type, named, answer);
    report({
      at: part.at(answer.is === "version-not-found" ? "version" : "identifier"),
      // Right before publishing: what is not there now is refused now.
      severity: settings.placeholders === "release" ? "error" : "warning",
      message:
        answer.is === "version-not-found"
          ? `${sentence(asked[type])} has ${show(named.identifier)}, but not its version ${show(named.version)}.`
          : `The ${thing(type, { ...named, version: "" }).trim()} is not published.`,
      ...(upstream === undefined ? {} : { upstream }),
    });
  },
});
