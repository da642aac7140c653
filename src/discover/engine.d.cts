/**
 * Lets the engine wait longer before it optimises a function. Of a run over many small files it would spend a third of
 * the processor's time on code that is about to end; whatever runs long is optimised all the same.
 */
export function optimiseLater(): void;

/** Has the engine look for garbage before the heap is a few times as large: for a file of megabytes. */
export function growSlowly(): void;
