import { innerOf } from "./schema-definition.ts";
import type { DefinedSchema } from "./schema-definition.ts";

export interface InputField {
  keys: readonly (string | number)[];
  kind: "value" | "list" | "record";
}

/** Every value of an input by its schema, the whole input first, so that new fields are found too. */
export function fieldsWithin(schema: DefinedSchema, keys: InputField["keys"] = []): InputField[] {
  const { def } = schema._zod;
  if (def.shape !== undefined)
    return [
      { keys, kind: "record" },
      ...Object.entries(def.shape).flatMap(([name, field]) => fieldsWithin(field, [...keys, name])),
    ];
  if (def.element !== undefined) return [{ keys, kind: "list" }, ...fieldsWithin(def.element, [...keys, 0])];
  const inner = innerOf(schema);
  return inner === undefined ? [{ keys, kind: "value" }] : fieldsWithin(inner, keys);
}

export function valueAt(input: unknown, keys: InputField["keys"]): unknown {
  return keys.reduce((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], input);
}

export function withValueAt(input: unknown, keys: InputField["keys"], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const held = typeof input === "object" && input !== null ? (input as Record<string | number, unknown>) : {};
  const changed = withValueAt(held[key], rest, value);
  return Array.isArray(input) ? [changed, ...(input.slice(1) as unknown[])] : { ...held, [key]: changed };
}
