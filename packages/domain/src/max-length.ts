import type * as z from "zod/mini";

/** A schema of an input, from which a form takes its limits. */
export type InputSchema = z.core.$ZodType;

/**
 * The most characters that an input's schema takes in a field, by its path (`title`, `options.0`). Undefined where the
 * field is no text, or has no limit.
 */
export function maxLengthOf(schema: InputSchema, path: string): number | undefined {
  let found: InputSchema | undefined = schema;
  for (const key of path.split(".")) found = partOf(found, key);
  return found === undefined ? undefined : limitOf(found);
}

function partOf(schema: InputSchema | undefined, key: string): InputSchema | undefined {
  const def = schema && defOf(schema);
  if (def?.type === "object") return def.shape[key];
  return def?.type === "array" ? def.element : undefined;
}

function limitOf(schema: InputSchema): number | undefined {
  const def = defOf(schema);
  if (def.type === "union") {
    const limits = def.options.map(limitOf).filter((limit) => limit !== undefined);
    return limits.length === 0 ? undefined : Math.max(...limits);
  }
  if (def.type !== "string") return undefined;
  for (const { _zod: check } of def.checks ?? []) {
    const limit = check.def as { check: string; maximum?: number; length?: number };
    if (limit.check === "max_length") return limit.maximum;
    if (limit.check === "length_equals") return limit.length;
  }
  return undefined;
}

/** The definition of the text, list or object within wrappers: optional, nullable, a default, a transformation. */
function defOf(schema: InputSchema): z.core.$ZodTypes["_zod"]["def"] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) return defOf(def.innerType);
  return def.type === "pipe" ? defOf(def.in) : def;
}
