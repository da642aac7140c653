import { placeOf } from "../../registry/place.ts";
import { defineRule } from "../define-rule.ts";
import { serverJsonFormat } from "../specs.ts";
import { show } from "../words.ts";

const namespacePattern = /^[a-zA-Z0-9][a-zA-Z0-9.-]*[a-zA-Z0-9]$/;
const partPattern = /^[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]$/;

interface Fault {
  readonly message: string;
  readonly upstream: string;
}

/** What is wrong with one half of a name: it may be that it is only too short. */
const half = (which: string, text: string, marks: string): string =>
  text.length === 1
    ? `The ${which} of the server name, ${show(text)}, has one character; the registry wants two at least.`
    : `The ${which} of the server name, ${show(text)}, must begin and end with a letter or digit and hold nothing but letters, digits, ${marks} between them.`;

const faultOf = (name: string): Fault | undefined => {
  if (name === "") {
    return { message: "The server has no name.", upstream: "server name is required and must be a string" };
  }
  const slashes = name.split("/").length - 1;
  if (slashes === 0) {
    return {
      message: `The server name ${show(name)} has no slash between namespace and name.`,
      upstream: "server name must be in format 'dns-namespace/name' (e.g., 'com.example.api/server')",
    };
  }
  if (slashes > 1) {
    return {
      message: `The server name ${show(name)} has ${slashes} slashes; there must be one, between namespace and name.`,
      upstream: "server name cannot contain multiple slashes",
    };
  }
  const [namespace = "", part = ""] = name.split("/");
  if (namespace === "" || part === "") {
    return {
      message: `The server name ${show(name)} has nothing ${namespace === "" ? "before" : "behind"} its slash.`,
      upstream: "server name must be in format 'dns-namespace/name' with non-empty namespace and name parts",
    };
  }
  if (!namespacePattern.test(namespace)) {
    return {
      message: half("namespace", namespace, "dots and hyphens"),
      upstream: `server name format is invalid: namespace '${namespace}' is invalid. Namespace must start and end with alphanumeric characters, and may contain dots and hyphens in the middle`,
    };
  }
  if (!partPattern.test(part)) {
    return {
      message: half("part behind the slash", part, "dots, underscores and hyphens"),
      upstream: `server name format is invalid: name '${part}' is invalid. Name must start and end with alphanumeric characters, and may contain dots, underscores, and hyphens in the middle`,
    };
  }
  return undefined;
};

export default defineRule({
  id: "invalid-server-name",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "The server's name is not of the form namespace/name.",
  why: "The registry grants names by their namespace, so it refuses a name in which it cannot find one.",
  help: 'Write a namespace that you own in reverse-DNS form, a slash and a name: "io.github.<your login>/<server>".',
  spec: serverJsonFormat,
  yieldsTo: ["schema-*"],

  check(server, report, { document }) {
    const name = server.text("name");
    const fault = name === undefined ? undefined : faultOf(name);
    if (!fault) return;
    const place = placeOf(document, server, "name");
    if (place) report({ ...place, ...fault });
  },
});
