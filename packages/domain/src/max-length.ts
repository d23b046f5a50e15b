import type * as z from "zod/mini";

export type InputSchema = z.core.$ZodType;

/** By path (`title`, `options.0`). Undefined where the field is no text, or has no limit. */
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
  const limits = (def.checks ?? []).flatMap(({ _zod: check }) => {
    const { check: kind, maximum, length } = check.def as { check: string; maximum?: number; length?: number };
    const limit = kind === "max_length" ? maximum : kind === "length_equals" ? length : undefined;
    return limit ?? [];
  });
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** Within wrappers: optional, nullable, a default, a transformation. */
function defOf(schema: InputSchema): z.core.$ZodTypes["_zod"]["def"] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) return defOf(def.innerType);
  if (def.type !== "pipe") return def;
  const first = defOf(def.in);
  return first.type === "transform" ? defOf(def.out) : first;
}
