/** The deepest nesting that is read: an array in an array is two levels. */
export const deepest = 256;
/** The most values that are read, containers included. */
export const mostValues = 1_000_000;
