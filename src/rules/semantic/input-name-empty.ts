import type { Node } from "../../model.ts";
import { isUnset, placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";

export default defineRule({
  id: "input-name-empty",
  tier: "semantic",
  severity: "warning",
  target: "server",
  summary: "An environment variable or a header has no name.",
  why: "The registry publishes it all the same, and no client can set it.",
  help: "Give it a name, or remove it.",
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(server, report, { document, settings }) {
    const tell = (input: Node, what: string): void => {
      if (!isUnset(input, "name")) return;
      const required = (input.get("isRequired")?.value ?? false) === true;
      const place = placeOf(document, input, "name");
      if (place)
        report({
          ...place,
          message: `The ${what} has no name${required ? ", and yet it must be set" : ""}.`,
          // The registry accepts it even so.
          ...(required && settings.profile !== "registry" ? { severity: "error" } : {}),
        });
    };
    for (const part of server.objects("packages")) {
      for (const variable of part.objects("environmentVariables")) tell(variable, "environment variable");
      for (const header of part.object("transport")?.objects("headers") ?? []) tell(header, "header");
    }
    for (const remote of server.objects("remotes"))
      for (const header of remote.objects("headers")) tell(header, "header");
  },
});
