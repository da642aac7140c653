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
  new ValueNode(value, pointer, split(pointer).at(-1) ?? "", undefined, toText);

class ValueNode implements Node {
  readonly value: JsonValue | undefined;
  readonly key: string;
  readonly parent: Node | undefined;
  readonly #here: Pointer;
  readonly #toText: ToText | undefined;

  constructor(
    value: JsonValue | undefined,
    here: Pointer,
    key: string,
    parent: Node | undefined,
    toText: ToText | undefined,
  ) {
    this.value = value;
    this.key = key;
    this.parent = parent;
    this.#here = here;
    this.#toText = toText;
  }

  get pointer(): Pointer {
    return this.#toText ? this.#toText(this.#here) : this.#here;
  }

  get(key: string): Node | undefined {
    return this.#member(key);
  }

  text(key: string): string | undefined {
    const value = this.#value(key);
    return typeof value === "string" ? value : undefined;
  }

  object(key: string): Node | undefined {
    return isObject(this.#value(key)) ? this.#member(key) : undefined;
  }

  objects(key: string): readonly Node[] {
    const list = this.#member(key);
    if (!list || !Array.isArray(list.value)) return [];
    return list.value.flatMap((value, index) => (isObject(value) ? [list.#child(String(index), value)] : []));
  }

  entries(key: string): readonly Node[] {
    const map = this.#member(key);
    if (!map || !isObject(map.value)) return [];
    return Object.entries(map.value).flatMap(([name, value]) => (isObject(value) ? [map.#child(name, value)] : []));
  }

  items(): readonly Node[] {
    const { value } = this;
    return Array.isArray(value) ? value.map((item, index) => this.#child(String(index), item)) : [];
  }

  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  at(key?: string, on?: "key" | "value"): Place {
    const pointer = (key === undefined ? undefined : this.#member(key)?.pointer) ?? this.pointer;
    return on ? { pointer, on } : { pointer };
  }

  #value(key: string): JsonValue | undefined {
    return isObject(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
  }

  #member(key: string): ValueNode | undefined {
    const value = this.#value(key);
    return value === undefined ? undefined : this.#child(key, value);
  }

  #child(key: string, value: JsonValue): ValueNode {
    return new ValueNode(value, join(this.#here, key), key, this, this.#toText);
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
