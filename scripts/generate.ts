// npm run generate: writes everything that is derived, so that nothing is said twice.
import { judges } from "./generate/judges.ts";
import { version } from "./generate/version.ts";

version();
judges();
