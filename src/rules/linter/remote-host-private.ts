import { authorityOf, isPrivateHost } from "../../registry/authority.ts";
import { remoteUrlFault } from "../../registry/url.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

export default defineRule({
  id: "remote-host-private",
  tier: "linter",
  severity: "warning",
  target: "remote",
  summary: "The host of a remote is private.",
  why: "A remote is for everyone, and nobody outside can reach a loopback, private, link-local or multicast address.",
  help: "Give the address under which others reach the server; for a server on the user's own machine list a package.",
  spec: "https://github.com/modelcontextprotocol/registry/pull/1470",
  yieldsTo: ["schema-*", "registry-api-shape", "invalid-remote-url", "invalid-templated-url"],

  check(remote, report) {
    const url = remote.text("url") ?? "";
    // What the registry itself refuses, localhost for one, is an error already.
    if (url === "" || remoteUrlFault(url)) return;
    const host = authorityOf(url)?.host ?? "";
    if (host === "" || !isPrivateHost(host)) return;
    report({ at: remote.at("url"), message: `Nobody outside can reach the host ${show(host)}.` });
  },
});
