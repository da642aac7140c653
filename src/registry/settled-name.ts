import type { Node } from "../model.ts";
import { placeholderIn } from "./placeholders.ts";

/** A server's name that proofs can be compared with: one that is filled in, and that the registry takes. */
export const settledName = (server: Node): string | undefined => {
  const name = server.text("name") ?? "";
  return /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name) && placeholderIn(name) === undefined ? name : undefined;
};
