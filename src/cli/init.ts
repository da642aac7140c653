// What `mcp-lintel init` writes.
import { home } from "../version.ts";

/** A configuration that changes nothing yet, and says what could be changed. @param ref the release whose schema completes it */
export const startConfig = (ref: string): string => `{
  "$schema": "${home.replace("https://github.com/", "https://raw.githubusercontent.com/")}/${ref}/docs/config.schema.json",

  // Which faults count: "recommended", "registry" (the registry's verdict and no more) or "strict".
  "profile": "recommended",

  // What to leave out: examples and test data are often wrong on purpose.
  "exclude": [],

  // The severity of single rules: "off", "info", "warning" or "error". "mcp-lintel rules" lists them.
  "rules": {},

  // Single issues that stay, each with its reason:
  // { "rule": "namespace-owner-case-mismatch", "file": "server.json", "path": "name", "reason": "…" }
  "ignore": []
}
`;

/**
 * A workflow for pull requests.
 *
 * @param ref the release to use; people pin it to a commit
 * @param folder what to check, relative to the repository; "" is all of it
 */
export const startWorkflow = (ref: string, folder: string): string => `name: mcp-lintel
on:
  pull_request:
  push:
    branches: [main]
  merge_group:
permissions: {}
jobs:
  mcp-lintel: # make this job the required check
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
        with:
          persist-credentials: false
      - uses: ${home.replace(/^https:\/\/[^/]+\//, "")}@${ref} # pin the full commit SHA
${folder === "" ? "" : `        with:\n          working-directory: ${JSON.stringify(folder)}\n`}`;
