// docs/config.schema.json: what an editor completes a configuration by.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { configSchema } from "../../src/config/schema.ts";
import { rules } from "../../src/rules/index.ts";

export const schemas = (): void => {
  const text = `${JSON.stringify(configSchema(rules), null, 2)}\n`;
  writeFileSync(join(import.meta.dirname, "../../docs/config.schema.json"), text);
};
