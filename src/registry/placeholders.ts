// Build placeholders: text that a release job replaces before it publishes.

// `${VERSION}`  `{{VERSION}}`  `__VERSION__`  `<<Version>>`
const forms =
  /\$\{[A-Za-z_][A-Za-z0-9_.]*\}|\{\{\s*[A-Za-z_][A-Za-z0-9_.]*\s*\}\}|__[A-Z][A-Z0-9_]*__|<<[A-Za-z][A-Za-z0-9_]*>>/;
// A dollar and a word may stand in any text, so `$VERSION` counts only alone.
const alone = /^\$[A-Z_][A-Z0-9_]*$/;
const ending = new RegExp(`(?:${forms.source})$`);
const longest = 200; // characters of a placeholder: more to search for an end would take quadratic time

/** The first placeholder in a text, as it is written; undefined if there is none. */
export const placeholderIn = (text: string): string | undefined => (alone.test(text) ? text : forms.exec(text)?.[0]);

/** Whether a text ends in a placeholder, so that nobody knows yet how it will end. */
export const endsInPlaceholder = (text: string): boolean => alone.test(text) || ending.test(text.slice(-longest));

const zero = /^v?0\.0\.0(?:-(?:placeholder|development|template|auto|semantically-released))?$/;

/** Whether a version means "not filled in yet": release tools keep it in the repository. */
export const isZeroVersion = (text: string): boolean => zero.test(text);

/**
 * Where placeholders count: the fields without run-time templates, in any case, as the registry folds it. In `value`,
 * `default`, `placeholder` and the URLs of transports and remotes braces have a meaning of their own.
 */
export const placeholderFields = {
  server: ["name", "title", "description", "version", "websiteUrl"],
  repository: ["url", "source", "id", "subfolder"],
  icon: ["src"],
  package: ["registryType", "registryBaseUrl", "identifier", "version", "fileSha256"],
} as const;
