import type { Kind, Node, Target } from "../model.ts";

/** Receives each part that rules look at, in document order of its kind. */
export type Visit = (target: Target, node: Node) => void;

const inputs = (owner: Node, visit: Visit): void => {
  visit("input", owner);
  for (const variable of owner.entries("variables")) visit("input", variable);
};

const transport = (node: Node, visit: Visit): void => {
  for (const header of node.objects("headers")) {
    visit("header", header);
    inputs(header, visit);
  }
};

const packageParts = (node: Node, visit: Visit): void => {
  visit("package", node);
  const how = node.object("transport");
  if (how) {
    visit("transport", how);
    transport(how, visit);
  }
  for (const list of ["runtimeArguments", "packageArguments"])
    for (const argument of node.objects(list)) {
      visit("argument", argument);
      inputs(argument, visit);
    }
  for (const variable of node.objects("environmentVariables")) {
    visit("variable", variable);
    inputs(variable, visit);
  }
};

const server = (root: Node, visit: Visit): void => {
  visit("server", root);
  const repository = root.object("repository");
  if (repository) visit("repository", repository);
  for (const icon of root.objects("icons")) visit("icon", icon);
  for (const part of root.objects("packages")) packageParts(part, visit);
  for (const remote of root.objects("remotes")) {
    visit("remote", remote);
    transport(remote, visit);
    for (const variable of remote.entries("variables")) visit("input", variable);
  }
};

/** Names the parts of a document of a kind, so that no rule has to look for its place. */
export const walk = (kind: Kind, root: Node, visit: Visit): void => {
  visit("document", root);
  if (kind === "server") server(root, visit);
};
