import type { Node } from "../../model.ts";
import { lacks } from "../../registry/in-text.ts";
import { defineRule } from "../define-rule.ts";
import { show } from "../words.ts";

// The word has to be last: TOKEN_LIMIT, AUTH_URL, SECRET_NAME, PASSWORD_FILE and TOKENIZER are no secrets.
const secretWord =
  /(?:token|secret|password|passwd|passphrase|credentials?|(?:api|access|secret|private|auth|signing|encryption|license)[ _.-]?key)$/i;
// Personal access token, as a word of its own: not COMPAT.
const patWord = /(?:^|[^A-Za-z])pat$/i;
const patHump = /[a-z0-9]P(?:AT|at)$/;
const secretHeader = /^(?:(?:proxy-)?authorization|cookie)$/i;

/** What the field is, where a forgotten mark matters: an environment variable, a header, or a variable of one. */
const fieldOf = (input: Node): { readonly what: string; readonly name: string } | undefined => {
  const list = input.parent?.key;
  if (list === "environmentVariables") return { what: "environment variable", name: input.text("name") ?? "" };
  if (list === "headers") return { what: "header", name: input.text("name") ?? "" };
  const owner = list === "variables" ? input.parent?.parent?.parent?.key : undefined;
  return owner === "environmentVariables" || owner === "headers" ? { what: "variable", name: input.key } : undefined;
};

const isSecretName = (what: string, name: string): boolean =>
  secretWord.test(name) || patWord.test(name) || patHump.test(name) || (what === "header" && secretHeader.test(name));

export default defineRule({
  id: "secret-not-marked",
  tier: "linter",
  severity: "info",
  target: "input",
  summary: "A field whose name speaks of a secret does not say whether it is one.",
  why: "Clients show and log in clear what is not marked.",
  help: 'Add "isSecret": true; if it is not a secret, "isSecret": false says so.',

  check(input, report, { document }) {
    // A mark that says false is in the text alone, see below.
    if (input.has("isSecret")) return;
    const field = fieldOf(input);
    if (!field || !isSecretName(field.what, field.name) || /public/i.test(field.name)) return;
    if (input.text("value") || ["boolean", "number", "filepath"].includes(input.text("format") ?? "")) return;
    if (!lacks(document, input, "isSecret")) return;
    report({
      at: input.at(),
      missing: "isSecret",
      message: `The ${field.what} ${show(field.name)} looks like a secret and is not marked as one.`,
      fix: {
        description: "Mark it as secret",
        safe: false,
        changes: [{ set: `${input.pointer}/isSecret`, to: true }],
      },
    });
  },
});
