import type { Node, Settings } from "../model.ts";

const newest = "2026-07-28";

const claims = (holder: Node | undefined): boolean =>
  holder !== undefined &&
  (holder.has("resultType") ||
    // Both together prove nothing: the Go SDK (1.8.0) writes them to clients of every version, and no resultType.
    holder.has("ttlMs") !== holder.has("cacheScope") ||
    (holder.object("_meta")?.has("io.modelcontextprotocol/protocolVersion") ?? false));

/**
 * The protocol version that a document follows: what the run was told, or what only 2026-07-28 has; undefined where
 * nobody says.
 */
export const protocolVersionOf = (root: Node, { protocolVersion }: Settings): string | undefined => {
  if (protocolVersion !== undefined) return protocolVersion;
  const messages = Array.isArray(root.value) ? root.objects() : [root];
  const claimed = messages.some(
    (message) => claims(message) || claims(message.object("result")) || claims(message.object("params")),
  );
  return claimed ? newest : undefined;
};
