import type * as z from "zod/mini";
export type InputSchema = z.core.$ZodType;

const charactersEach = 6;
const longestNumber = 30;
/** What JSON adds to a field: its punctuation, and that its value is undefined. */
const fieldOverhead = 40;

/** As JSON, without optional blanks. @throws Error when a string or list has no maximum that is checked first. */
export function maxInputLength(schema: InputSchema, path = "input"): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return firstMaximum(def.checks, path) * charactersEach + 2;
    case "number":
      return longestNumber;
    case "boolean":
      return 5;
    case "literal":
      return Math.max(...def.values.map((value) => JSON.stringify(value ?? null).length));
    case "enum":
      return Math.max(...Object.values(def.entries).map((value) => JSON.stringify(value).length));
    case "union":
      return Math.max(...def.options.map((option) => maxInputLength(option, path)));
    case "object":
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + 2 * name.length + fieldOverhead + maxInputLength(field, `${path}.${name}`),
        2,
      );
    case "optional":
    case "nullable":
    case "default":
      return Math.max(4, maxInputLength(def.innerType, path));
    case "pipe":
      return isCount(def.in) ? maxListLength(def.out, path) : maxInputLength(def.in, path);
    default:
      throw new Error(`${path} is a ${def.type}, which has no maximum`);
  }
}

/** The first step of `boundedArray`. */
const isCount = (schema: InputSchema) => (schema as z.core.$ZodTypes)._zod.def.type === "transform";

function maxListLength(list: InputSchema, path: string): number {
  const { def } = (list as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return maxListLength(def.in, path);
  if (def.type !== "array") throw new Error(`${path} is no list`);
  const { maximum } = (def.checks?.[0]?._zod.def ?? {}) as { maximum?: number };
  if (maximum === undefined) throw new Error(`${path} has no maximum: use boundedArray of fields.ts`);
  return 2 + maximum * (1 + maxInputLength(def.element, `${path}[]`));
}

/** Its first check, whose refusal ends the reading. */
function firstMaximum(checks: z.core.$ZodTypeDef["checks"], path: string): number {
  const first = checks?.[0]?._zod.def as { check?: string; abort?: boolean; maximum?: number } | undefined;
  if (first?.check !== "max_length" || first.abort !== true || first.maximum === undefined)
    throw new Error(`${path} has no maximum that is checked first: use boundedString of fields.ts`);
  return first.maximum;
}
