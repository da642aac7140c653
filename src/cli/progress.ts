import { isTerminal, print } from "./print.ts";

const patience = 1000; // milliseconds before a run is long, and between two words about it

export interface Progress {
  tick(documents: number): void;
  /** Takes the line away before anything else is printed. */
  end(): void;
}

/** On a terminal a long run says how far it is. */
export const progress = (): Progress => {
  let last = Date.now();
  let shown = false;
  let silent = false;
  return {
    tick(documents) {
      if (silent || Date.now() - last < patience) return;
      last = Date.now();
      silent = !shown && !isTerminal(2);
      if (silent) return;
      shown = true;
      print(2, `\r${documents} documents checked …`);
    },
    end() {
      if (shown) print(2, "\r\u001b[K");
      shown = false;
    },
  };
};
