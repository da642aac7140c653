// npm run generate: writes everything that is derived, so that nothing is said twice.
import { actionYml } from "./generate/action-yml.ts";
import { schemas } from "./generate/json-schemas.ts";
import { judges } from "./generate/judges.ts";
import { readme } from "./generate/readme.ts";
import { rulePages } from "./generate/rule-pages.ts";
import { version } from "./generate/version.ts";
import { screens } from "./screens.ts";

version();
judges();
actionYml();
readme();
rulePages();
schemas();
screens();
