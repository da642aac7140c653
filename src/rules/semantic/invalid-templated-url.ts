import type { Node, Problem } from "../../model.ts";
import { isSnakeCasePackage } from "../../registry/snake-case.ts";
import {
  packageVariables,
  remoteUrlFault,
  remoteVariables,
  undefinedIn,
  urlFault,
  variablesIn,
} from "../../registry/url.ts";
import { urlFaultWords } from "../../registry/url-words.ts";
import { defineRule } from "../define-rule.ts";
import { registryRequirements } from "../specs.ts";
import { either, show } from "../words.ts";

const overHttp = (node: Node): boolean => /^(?:streamable-http|sse)$/.test(node.text("type") ?? "");

const list = (names: readonly string[]): string =>
  either(
    [...new Set(names)]
      .sort()
      .slice(0, 10)
      .map((name) => show(name)),
    "and",
  );

/** The registry calls it undefined variables whenever a URL has a variable, whatever the fault. */
const upstreamOf = (url: string, of: "package transport" | "remote", defined: readonly string[]): string =>
  variablesIn(url).length > 0
    ? `invalid ${of} URL: template variables in URL ${url} reference undefined variables. Available variables: [${defined.join(" ")}]`
    : `invalid ${of} URL: ${url}`;

const ofPackage = (part: Node): Problem | undefined => {
  const transport = part.object("transport");
  const url = transport?.text("url");
  if (!transport || !url || !overHttp(transport)) return undefined;

  const fault = urlFault(url);
  if (!fault && !url.includes("{")) return undefined;
  const defined = packageVariables(part);
  const upstream = upstreamOf(url, "package transport", defined);
  const at = transport.at("url");
  if (fault) {
    const { says, help } = urlFaultWords(url, fault);
    return {
      at,
      message: `The transport URL ${show(url)} ${says}.`,
      upstream,
      ...(help === undefined ? {} : { help }),
    };
  }
  const unknown = undefinedIn(url, defined);
  const [first] = unknown;
  if (first === undefined) return undefined;
  const dashed = defined.find((name) => name.replace(/^-+/, "") === first);
  const names = defined.filter((name) => name !== "");
  return {
    at,
    message: `The transport URL ${show(url)} uses ${list(unknown)}, which ${unknown.length === 1 ? "is" : "are"} no environment variable, argument name or valueHint of the package.`,
    upstream,
    help: dashed
      ? `The registry compares names with their dashes: give the argument ${show(dashed)} the valueHint ${show(first)}, or name an environment variable ${show(first)}.`
      : `Name an environment variable ${show(first)}, or give an argument that valueHint; the variables of an argument do not count.${names.length > 0 ? ` The package has ${list(names)}.` : ""}`,
  };
};

const ofRemote = (remote: Node): Problem | undefined => {
  const url = remote.text("url");
  // An empty URL, and one that is wrong for other reasons, are told by the rules of remotes.
  if (!url?.includes("{") || !overHttp(remote) || remoteUrlFault(url)) return undefined;
  const defined = remoteVariables(remote);
  const unknown = undefinedIn(url, defined);
  if (unknown.length === 0) return undefined;
  return {
    at: remote.at("url"),
    message: `The remote URL ${show(url)} uses ${list(unknown)}, which ${unknown.length === 1 ? "is" : "are"} not among its variables.`,
    upstream: upstreamOf(url, "remote", defined),
    help: `Describe ${show(unknown[0])} in the remote's "variables"; those of its headers do not count.${defined.length > 0 ? ` It has ${list(defined)}.` : ""}`,
  };
};

export default defineRule({
  id: "invalid-templated-url",
  tier: "semantic",
  severity: "error",
  target: "server",
  refusedBy: ["validate", "publish"],
  summary: "A URL uses a variable that is not defined, or stays no URL whatever its variables are.",
  why: "A client fills in the variables before it connects, and has nothing to fill in for one that nobody described.",
  help: 'Define every {variable} of the URL, and begin it with "https://" or "http://".',
  spec: registryRequirements,
  yieldsTo: ["schema-*"],

  check(server, report, { document }) {
    for (const part of server.objects("packages")) {
      const problem = ofPackage(part);
      if (problem && !isSnakeCasePackage(document.value, part.key)) report(problem);
    }
    for (const remote of server.objects("remotes")) {
      const problem = ofRemote(remote);
      if (problem) report(problem);
    }
  },
});
