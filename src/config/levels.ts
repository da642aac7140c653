/** What a rule can be set to. */
export const levels = ["off", "info", "warning", "error"] as const;
export type Level = (typeof levels)[number];
