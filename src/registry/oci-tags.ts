const floating: readonly string[] = ["latest", "main", "edge", "nightly", "dev"];

/** Whether an image tag is known to move from version to version. */
export const isFloatingTag = (tag: string): boolean => floating.includes(tag);
