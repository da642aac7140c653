// Every rule. A test holds lists, files and fixtures together.
import type { Rule } from "../model.ts";
import { explanations } from "./explanations.ts";
import { mcpRules } from "./mcp.ts";
import { serverRules } from "./server-json.ts";

export const rules: readonly Rule[] = [...serverRules, ...explanations, ...mcpRules];
