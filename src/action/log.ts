import { type Annotation, command, neutralise } from "../report/commands.ts";
import { visible } from "../report/visible.ts";

/** A line of the log, in which nothing is obeyed, neither by the runner nor by whoever shows it. */
export const log = (words: string): void => {
  process.stdout.write(`${neutralise(visible(words))}\n`);
};

/** A command stands on a line of its own: only then the runner takes it whole. */
export const emit = (annotation: Annotation): void => {
  process.stdout.write(`${command(annotation)}\n`);
};

const mostWords = 5; // of a level, as annotations: the others are for issues
const made = { error: 0, warning: 0 };

/** A word of our own about the run, where people see it; past the limit, in the log. */
export const announce = (level: "error" | "warning", message: string): void => {
  if (made[level]++ < mostWords) emit({ level, message: visible(message), properties: { title: "mcp-lintel" } });
  else log(`${level}: ${message}`);
};

/** How many annotations `announce` has made. */
export const announced = (): { readonly error: number; readonly warning: number } => ({
  error: Math.min(made.error, mostWords),
  warning: Math.min(made.warning, mostWords),
});
