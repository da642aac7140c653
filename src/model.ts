// Every type that crosses a folder. Imports nothing.
//
// discover ─▶ parse ─▶ validate ─▶ locate ─▶ select ─▶ report
//
// Units, everywhere: lines and columns are 1-based, columns count UTF-16 units and leave a byte order mark out;
// offsets and lengths are 0-based UTF-16 units of the decoded text, byte order mark included; ends are exclusive.

// ── JSON ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type JsonValue = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A JSON Pointer (RFC 6901): "" is the document, `/packages/0/transport`. */
export type Pointer = string;

// ── Discover ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a document is. */
export type Kind = "server" | "tools" | "prompts" | "resources" | "elicitation" | "mcpb" | "transcript" | "unknown";

/** A file that may be ours. */
export interface SourceFile {
  /** Relative to the git top level (outside git: the workspace), forward slashes. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** `named` by a literal path, `selected` by a glob, or `found` by discovery. */
  readonly how: "named" | "selected" | "found";
  /** The kind that an input demands (`tools`), where one does. */
  readonly demanded?: Kind;
}

export interface Skipped {
  readonly file: string;
  readonly reason: string;
}

// ── Parse ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A stretch of text. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** Where a value stands: its own token, and its key's token where it has one. */
export interface Span {
  readonly key?: Range;
  readonly value: Range;
}

/** Where everything stands. */
export interface Spans {
  /** The span of the value at a pointer; of a key that occurs twice, the last. Undefined where there is none. */
  at(pointer: Pointer): Span | undefined;
}

/** What the scan can find wrong with a text; each kind is explained by one rule in `rules/json/`. */
export type FaultKind =
  | "syntax"
  | "duplicate-key"
  | "byte-order-mark"
  | "invalid-utf8"
  | "unpaired-surrogate"
  | "nesting-too-deep"
  | "too-many-values"
  | "file-too-large"
  | "not-recognised";

export interface Fault {
  readonly kind: FaultKind;
  readonly at: Range;
  /** What exactly: of a syntax fault its sort (`trailing-comma`, `comment` …), of a duplicate key the key. */
  readonly detail: string;
  /** Of an unpaired surrogate, a duplicate key, a nesting too deep: the value concerned. */
  readonly pointer?: Pointer;
  /** Of a duplicate key: where it stood first. */
  readonly first?: Range;
  /** Of an unpaired surrogate: it is in the key of the value, not in the value. */
  readonly inKey?: true;
}

/** A file, read as far as it can be read. */
export interface Document {
  readonly file: string;
  /** Decoded, byte order mark included. */
  readonly text: string;
  /** Undefined when nothing could be read. Objects have no prototype surprises: own properties only count. */
  readonly value: JsonValue | undefined;
  readonly spans: Spans;
  readonly faults: readonly Fault[];
  /** Objects and arrays that recovery from a syntax fault closed: nothing is missing in them. */
  readonly incomplete: ReadonlySet<object>;
  /** Numbers that a double does not hold exactly, as written: pointer → token. Usually empty. */
  readonly numbers: ReadonlyMap<Pointer, string>;
}

/** An offset as people count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

// ── Validate ────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Tier = "json" | "schema" | "semantic" | "linter";
export type Severity = "error" | "warning" | "info";
export type Profile = "recommended" | "registry" | "strict";
export type SchemaPolicy = "allow" | "warn" | "error";
export type Placeholders = "auto" | "template" | "release";

/** Where, without counting lines. A pointer to nothing means the nearest thing above it. */
export type Place = { readonly pointer: Pointer; readonly on?: "key" | "value" } | Range;

/** A file beside the documents that rules may ask about, or blame. */
export interface FactFile {
  readonly file: string;
  readonly text: string;
  /** Of a JSON file, what it says and where. */
  readonly document?: Document;
}

/** What a rule says. */
export interface Problem {
  readonly at: Place;
  /** When it lies in another file than the document: package.json, README … */
  readonly in?: FactFile;
  /** One sentence, capital, full stop; says what is wrong and names the value. */
  readonly message: string;
  /** The registry's own sentence, word for word. */
  readonly upstream?: string;
  readonly help?: string;
  /** Where other commands refuse it than its rule says. */
  readonly refusedBy?: readonly Gate[];
  /** Where this problem is graded otherwise than its rule. */
  readonly severity?: Severity;
  /** The name of the property that is not there, when that is the problem: part of the cause. */
  readonly missing?: string;
  readonly also?: readonly string[];
  readonly fix?: { readonly description: string; readonly safe: boolean; readonly changes: readonly Change[] };
}

/** An edit in values, not in text. */
export type Change =
  /** A member that is not there is added to its object: as the last, or as the first. */
  | { readonly set: Pointer; readonly to: JsonValue; readonly first?: true }
  | { readonly rename: Pointer; readonly to: string }
  | { readonly remove: Pointer }
  /** A stretch of the text itself: a byte order mark. */
  | { readonly replace: Range; readonly with: string };

/** A violated schema keyword, as the evaluator finds it. One failure, one keyword, one place. */
export interface Failure {
  readonly pointer: Pointer;
  readonly value: JsonValue;
  /** `required`, `anyOf`, `not` … */
  readonly keyword: string;
  /** The value of that keyword in the schema. */
  readonly expected: JsonValue;
  /** Of a number that a double rounds, how the schema writes it. */
  readonly wanted?: string;
  /** After resolving `$ref`, from the root of the schema document: `#/definitions/Repository/required`. */
  readonly location: string;
  /** From the root, each `$ref` written `[ref]`: `[#/definitions/ServerDetail]/properties/repository/…/required`. */
  readonly trail: string;
  /** `required`, `dependentRequired`: the missing name. `additionalProperties` and kin, `propertyNames`: the name that should not be there. */
  readonly property?: string;
  /** `anyOf`, `oneOf`: the failures of each branch, in order (of `oneOf` with several matches: none). */
  readonly branches?: readonly (readonly Failure[])[];
}

/** A failure as a schema rule explains it: unions folded, one a cause. */
export interface Violation extends Failure {
  /** What a schema rule explains: the keyword, or `value-or-hint` for an argument that has neither. */
  readonly cause: string;
  readonly at: Place;
  /** Of a number that a double rounds, how it is written. */
  readonly written?: string;
  /** Whose schema it is, as a message says it: `the registry`. */
  readonly authority: string;
  /** How a message calls the place: `description`, `sizes[0]`, `the document`. */
  readonly subject: string;
  /** Of the last one: the evaluation ended here, and there are more. */
  readonly more?: true;
  /** `required`, `additionalProperties`: every name concerned, in the order of the schema or the document. */
  readonly names: readonly string[];
  /** `enum`, `const`, a folded union's discriminator: what would be allowed. */
  readonly allowed?: readonly JsonValue[];
}

/** A total reader over a value: what has the wrong type reads as absent, nothing throws. */
export interface Node {
  readonly value: JsonValue | undefined;
  /** Where it stands in the text. */
  readonly pointer: Pointer;
  readonly key: string;
  readonly parent: Node | undefined;
  /** The member, whatever its type; absent if this is no object. */
  get(key: string): Node | undefined;
  text(key: string): string | undefined;
  object(key: string): Node | undefined;
  /** The members of an array of objects, of this one without a key; what is no object is left out. */
  objects(key?: string): readonly Node[];
  /** The members of an object whose values are objects: a map. */
  entries(key: string): readonly Node[];
  /** The elements of this array, whatever their type; of anything else none. */
  items(): readonly Node[];
  has(key: string): boolean;
  /** The member's place; the place of this node itself where it has no such member. */
  at(key?: string, on?: "key" | "value"): Place;
}

/** The parts that rules look at. */
export type Target =
  | "document"
  // server.json, in the registry view
  | "server"
  | "repository"
  | "icon"
  | "package"
  | "transport"
  | "remote"
  | "argument"
  | "variable"
  | "header"
  | "input"
  // MCP lists, requests and recorded messages
  /** A list of tools: the array. */
  | "tools"
  | "tool"
  /** An `inputSchema` or `outputSchema` that is an object, with `facts.subschema`. */
  | "schema"
  /** Each subschema of such a schema, its root too, with `facts.subschema`; booleans are not visited. */
  | "subschema"
  /** What a schema in the document says about a value in it, with `facts.judged`. */
  | "value"
  | "prompt"
  | "prompt-argument"
  | "resource"
  | "resource-template"
  /** The parameters of an elicitation: what holds `requestedSchema`, `mode`, `url`. */
  | "elicitation"
  /** A property of a `requestedSchema` that is an object. */
  | "elicitation-property"
  /** An icon of a tool, prompt, resource or template; those of server.json are `icon`. */
  | "mcp-icon"
  /** A `_meta` object of any of these, or of a list. */
  | "meta"
  /** An entry of the configuration's `ignore` that matched nothing. */
  | "ignore";

/** A subschema of a tool's schema, and how it hangs in it. */
export interface Subschema {
  readonly node: Node;
  /** The keyword that holds it: `properties`, `items`, `anyOf` …; "" for the root. */
  readonly keyword: string;
  /** The subschema around it; undefined for the root. */
  readonly outer: Subschema | undefined;
  readonly schema: EmbeddedSchema;
}

/** A tool's `inputSchema` or `outputSchema`. */
export interface EmbeddedSchema {
  readonly role: "input" | "output";
  readonly tool: Node;
  readonly root: Node;
  /** Every subschema that is an object, the root first, in document order; none of a schema that is left unread. */
  readonly subschemas: readonly Subschema[];
  /** The `$ref`s that close a recursion, once each. */
  readonly cycles: readonly Pointer[];
  /** Whether the dialect's meta-schema refuses that keyword of a subschema: then no other rule speaks about it. */
  refuses(subschema: Node, keyword: string): boolean;
  /** Whether a pattern is known to take exponential time with some texts. */
  isExponential(pattern: string): boolean;
}

/** What a schema says about a value that the document holds. */
export interface Judged {
  /** A `default`, the `arguments` of a recorded call, or the structured content of its result. */
  readonly what: "default" | "arguments" | "result";
  readonly tool: string;
  /** Nothing where the value conforms. */
  readonly complaints: readonly Complaint[];
  /** The result has no structured content at all, though its tool has an output schema. */
  readonly missing?: true;
}
export interface Complaint {
  /** Of the value concerned. */
  readonly pointer: Pointer;
  /** `type`, `required` …; `pattern-over-budget` where a match took too long. */
  readonly keyword: string;
  /** `$.count: got string, want integer` */
  readonly line: string;
  /** Of `limit`, where the evaluation was stopped: by what. */
  readonly stopped?: string;
}

/** What the run was asked for. */
export interface Settings {
  readonly profile: Profile;
  readonly schemaPolicy: SchemaPolicy;
  readonly placeholders: Placeholders;
  readonly expectVersion?: string;
  readonly protocolVersion?: string;
}

/** A server.json schema that the user supplied; it serves every `$schema` equal to its id, or of its version. */
export interface SuppliedSchema {
  readonly id: string;
  /** The folder before `server.schema.json` in its id. */
  readonly version: string;
  readonly schema: ReadySchema;
}

/** A schema of the configuration; `name` is how the configuration calls it. */
export interface OwnSchema {
  readonly name: string;
  readonly schema: ReadySchema;
}

/** A schema that is ready to judge values. */
export interface ReadySchema {
  /** `budget`: the milliseconds that are left for matching patterns, for all schemas that share it. */
  evaluate(
    value: JsonValue,
    options?: { readonly numbers?: ReadonlyMap<Pointer, string>; readonly budget?: { ms: number } },
  ): readonly Failure[];
}

/** What the rest of the repository says. A missing fact means silence. */
export interface Facts {
  readonly settings: Settings;
  readonly document: Document;
  readonly kind: Kind;
  /**
   * The repository's files of that base name (`package.json`; `*.csproj` by its ending), in no order that means anything:
   * mostly one list for all documents, by which what is worked out from it can be remembered.
   */
  files(name: string): readonly FactFile[];
  /** One file by its path from the git top level. */
  file(path: string): FactFile | undefined;
  /** Schemas that the user supplied (`--schema-file`). */
  readonly supplied: readonly SuppliedSchema[];
  /** An organisation's own constraints on this document. */
  readonly ownSchemas?: readonly OwnSchema[];
  /** Whether a server.json passes the current official schema. */
  fits?(value: JsonValue): boolean;
  /** What registries answered about this document; absent unless they were asked (`--online`). */
  readonly online?: Answers;
  /** The protocol version that the run was told, or that the document claims. */
  readonly protocolVersion?: string;
  /** Of the targets `schema`, `subschema`, and of a default's `value`. */
  readonly subschema?: Subschema;
  /** Of the target `value`. */
  readonly judged?: Judged;
}

/**
 * What a registry answered about a part of a document.
 *
 * - `proved`: the published package names this server; of a bundle: anyone can download it
 * - `missing`, `other`, `glued`, `no-readme`: what is published names no server, another one, this one with a character
 *   behind it that belongs to names, or has nothing that could name one
 * - `not-found`, `version-not-found`: there is no such package, or no such version of it
 * - `private`, `refused`: it is not shown to everybody
 * - `exists`, `free`: the MCP registry has this version of this server, or has not
 * - `taken`, `unseen`: the MCP registry has the URL under another name, or no name that was looked at has it
 * - `transient`: nobody can tell now; why, as the end of a sentence (`it answered 503`), and the last status
 */
export type Answer =
  | { readonly is: "proved" | "missing" | "no-readme" | "not-found" | "version-not-found" | "private" }
  | { readonly is: "exists" | "free" | "unseen" }
  | { readonly is: "other"; readonly got: string }
  | { readonly is: "glued"; readonly next: string }
  | { readonly is: "refused"; readonly status: number }
  | { readonly is: "taken"; readonly by: string }
  | { readonly is: "transient"; readonly why: string; readonly status?: number };

/** By the place of the part in the text: a package, a remote, the member `version`. */
export type Answers = ReadonlyMap<Pointer, Answer>;

/** `mcp-publisher validate` and `mcp-publisher publish` refuse for different reasons. */
export type Gate = "validate" | "publish";

export interface RuleMeta {
  readonly id: string;
  readonly tier: Tier;
  readonly severity: Severity;
  /** What is wrong, in one constant sentence. */
  readonly summary: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do. */
  readonly help?: string;
  /** The clause it comes from. */
  readonly spec?: string;
  /** Other names it goes by: in the configuration and in `also`. */
  readonly aliases?: readonly string[];
  /** Ids (or `schema-*`) whose issue at the same place, about the same missing name, makes this one superfluous: this id then goes into its `also`. */
  readonly yieldsTo?: readonly string[];
  /** Its sentence names a form and no cause: an error of the semantic tier that yields to it lends message and help. */
  readonly terse?: true;
  /** Another severity, or none, in a profile. */
  readonly profiles?: Partial<Record<Profile, Severity | "off">>;
  /** Of a registry error: which of the publisher's commands ends on it. */
  readonly refusedBy?: readonly Gate[];
  /** On only when the configuration asks. */
  readonly off?: true;
  /** Silent unless the run is told: to ask registries, which version to expect. */
  readonly asks?: "online" | "version";
}
/** The text around a fault, for its words. */
export interface Text {
  /** The line of an offset. */
  lineOf(offset: number): number;
  token(range: Range): string;
}
export interface JsonRule extends RuleMeta {
  readonly tier: "json";
  readonly fault: FaultKind;
  explain(fault: Fault, text: Text): Problem;
}
export interface SchemaRule extends RuleMeta {
  readonly tier: "schema";
  readonly explains: readonly string[];
  /** Words alone; the violation knows its place. */
  explain(violation: Violation): Omit<Problem, "at" | "in">;
}
export interface NodeRule extends RuleMeta {
  readonly tier: "schema" | "semantic" | "linter";
  readonly target: Target;
  /** @param report tells whether a further problem would be listed: a rule with a million of them may stop */
  check(node: Node, report: (problem: Problem) => boolean, facts: Facts): void;
}
export type Rule = JsonRule | SchemaRule | NodeRule;

/** The rules of a run, by what they speak about. */
export interface Rulebook {
  /** Those for a part of a document, in their order. */
  of(target: Target): readonly NodeRule[];
  fault(kind: FaultKind): JsonRule | undefined;
  /** The rule that explains a violation: see `Violation`. */
  cause(cause: string): SchemaRule | undefined;
}

/** A problem with its rule, before it has a line. */
export interface Found {
  readonly rule: RuleMeta;
  readonly problem: Problem;
  /** The rule's id, or of a schema issue `<location> from: <trail>`. */
  readonly reference: string;
}

// ── Locate, select ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The five fields of the registry's validation design, and the rule. */
export interface ValidationIssue {
  readonly type: Tier;
  /** `packages[0].transport.url`; "" is the document. */
  readonly path: string;
  readonly message: string;
  readonly severity: Severity;
  readonly reference: string;
  readonly rule: string;
  readonly upstream?: string;
  readonly also?: readonly string[];
  readonly help?: string;
}

/** … and where it stands: always on one line. */
export interface Issue extends ValidationIssue {
  readonly file: string;
  readonly pointer: Pointer;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly fix?: Fix;
}
/** An issue that is not yet graded, with what grading needs to know. */
export interface Located {
  readonly issue: Issue;
  readonly rule: RuleMeta;
  /** The severity that the problem itself asked for. */
  readonly graded?: Severity;
  readonly refusedBy?: readonly Gate[];
  readonly missing?: string;
  /** `mcpIssue/v1`: rule, file, path and value; never the line. */
  fingerprint(): string;
}
export interface Fix {
  readonly description: string;
  readonly safe: boolean;
  readonly edits: readonly Edit[];
}
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

// ── Report ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
  readonly files: number;
  /** Embedded schemas with keywords that are not evaluated. */
  readonly partial?: number;
}

/** A line of source as it may be shown: cut to a readable length, secrets as `***`. Columns are of the shown text. */
export interface Frame {
  readonly text: string;
  readonly column: number;
  readonly endColumn: number;
}

/** What reporters may know of a file's text. */
export interface Source {
  /** The line of an issue with its token's columns. */
  frame(issue: Issue): Frame;
  /** The token of an issue, secrets as `***`. */
  snippet(issue: Issue): string;
  /** GitHub's `primaryLocationLineHash` of a line, with its counter: `271789c17abda88f:1`. */
  lineHash(line: number): string;
}

export interface Report {
  /** False exactly when an error exists among the issues that are neither ignored nor in the baseline. */
  readonly valid: boolean;
  /** False after an internal error or a file that could not be read. */
  readonly complete: boolean;
  /** What is shown: filtered, graded, ordered, each once. */
  readonly issues: readonly Issue[];
  readonly files: readonly { readonly file: string; readonly kind: Kind; readonly valid: boolean }[];
  readonly skipped: readonly Skipped[];
  /** Over everything that is neither ignored nor in the baseline, shown or not. */
  readonly summary: Summary;
  /** Every rule. */
  rules(): readonly RuleMeta[];
  readonly version: string;
  /** Where the rules' pages are, without a trailing slash: `<links>/<id>.md`. */
  readonly links?: string;
  /** `mcpIssue/v1` of an issue: rule, file, path and value; never the line. */
  fingerprint(issue: Issue): string;
  source(file: string): Source | undefined;
}
export type Reporter = (report: Report) => string;
