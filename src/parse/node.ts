import type { JsonObject, JsonValue, Node, Place, Pointer } from "../model.ts";
import { join, split } from "./path.ts";

type ToText = (viewPointer: Pointer) => Pointer;

/**
 * A reader over a value.
 *
 * `toText` maps a pointer in the value to a pointer in the text, where the value is derived from it (the registry
 * view); without it both are the same. `pointer` says where in the value's own tree it stands; "" is the root.
 * A node's parent is what holds it: that of an element of `packages` is the array, whose parent is the server.
 */
export const nodeOf = (value: JsonValue | undefined, toText?: ToText, pointer: Pointer = ""): Node =>
  new ValueNode(value, split(pointer).at(-1) ?? "", undefined, toText, pointer);

const none: readonly Node[] = [];

// Rules ask a hundred times for every pointer that is needed once: nodes are light, and pointers made on demand.
class ValueNode implements Node {
  readonly value: JsonValue | undefined;
  readonly parent: ValueNode | undefined;
  /** Its name in its parent, or its index: there may be a million elements, and of few is the key asked for. */
  private readonly name: string | number;
  /** The value where it is an object. */
  private readonly fields: JsonObject | undefined;
  private readonly toText: ToText | undefined;
  private here: Pointer | undefined;
  /** What `objects` has answered. */
  private lists: Map<string | undefined, readonly Node[]> | undefined;

  constructor(
    value: JsonValue | undefined,
    name: string | number,
    parent: ValueNode | undefined,
    toText: ToText | undefined,
    here: Pointer | undefined,
  ) {
    this.value = value;
    this.parent = parent;
    this.name = name;
    this.fields = isObject(value) ? value : undefined;
    this.toText = toText;
    this.here = here;
    this.lists = undefined;
  }

  get key(): string {
    return String(this.name);
  }

  get pointer(): Pointer {
    const here = this.place();
    return this.toText ? this.toText(here) : here;
  }

  get(key: string): Node | undefined {
    const value = this.member(key);
    return value === undefined ? undefined : this.child(key, value);
  }

  text(key: string): string | undefined {
    // No object inherits a text.
    const value = this.fields?.[key];
    return typeof value === "string" ? value : undefined;
  }

  object(key: string): Node | undefined {
    const value = this.member(key);
    return isObject(value) ? this.child(key, value) : undefined;
  }

  objects(key?: string): readonly Node[] {
    const known = this.lists?.get(key);
    if (known) return known;
    const value = key === undefined ? this.value : this.member(key);
    if (!Array.isArray(value) || value.length === 0) return none;
    const list = key === undefined ? this : this.child(key, value);
    const found: Node[] = [];
    // Of a million numbers no nodes are made.
    for (let i = 0; i < value.length; i++) if (isObject(value[i])) found.push(list.child(i, value[i]!));
    this.lists ??= new Map();
    this.lists.set(key, found);
    return found;
  }

  entries(key: string): readonly Node[] {
    const value = this.member(key);
    if (!isObject(value)) return none;
    const map = this.child(key, value);
    return Object.entries(value).flatMap(([name, held]) => (isObject(held) ? [map.child(name, held)] : []));
  }

  items(): readonly Node[] {
    const { value } = this;
    return Array.isArray(value) ? value.map((item, index) => this.child(index, item)) : none;
  }

  has(key: string): boolean {
    return this.fields !== undefined && Object.hasOwn(this.fields, key);
  }

  at(key?: string, on?: "key" | "value"): Place {
    const pointer = (key === undefined ? undefined : this.get(key)?.pointer) ?? this.pointer;
    return on ? { pointer, on } : { pointer };
  }

  private member(key: string): JsonValue | undefined {
    const { fields } = this;
    return fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;
  }

  private child(name: string | number, value: JsonValue): ValueNode {
    return new ValueNode(value, name, this, this.toText, undefined);
  }

  /** Where it stands in the value's own tree. */
  private place(): Pointer {
    this.here ??= join(this.parent?.place() ?? "", this.name);
    return this.here;
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
