import { UserError } from "../errors.ts";
import type { Format } from "../options.ts";
import { ruleList, rulePage, ruleTable } from "../report/rule-page.ts";
import { byId } from "../report/words.ts";
import { rules } from "../rules/index.ts";
import { isObsolete, obsoleteRule } from "../rules/obsolete.ts";
import { unknownRule } from "../rules/words.ts";

const known: readonly Format[] = ["text", "json", "markdown"];

/**
 * The rules, by their ids, or one of them, for `mcp-lintel rules`.
 *
 * @param name an id or an alias
 * @param links where the pages are
 * @throws UserError for a rule that there is not, and a format that rules are not written in
 */
export const showRules = (name: string | undefined, format: Format | undefined, links: string): string => {
  if (format !== undefined && !known.includes(format))
    throw new UserError(`--format is ${JSON.stringify(format)}; of rules it must be one of ${known.join(", ")}.`);
  const rule = rules.find(({ id, aliases }) => id === name || (name !== undefined && aliases?.includes(name)));
  if (name !== undefined && isObsolete(name)) throw new UserError(obsoleteRule(name));
  if (name !== undefined && !rule)
    throw new UserError(
      unknownRule(
        name,
        rules.map(({ id }) => id),
      ),
    );
  if (format === "json") return `${JSON.stringify(rule ?? byId(rules), null, 2)}\n`;
  if (rule) return rulePage(rule);
  return format === "markdown" ? `${ruleTable(rules, (id) => `${links}/${id}.md`)}\n` : ruleList(rules);
};
