import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { innerOf, parserOf } from "./schema-definition.ts";
import type { DefinedSchema } from "./schema-definition.ts";

export const someId = "0190a0a0-0000-7000-8000-000000000001";

/** Values of every kind that a field takes, tried in this order: a field gets the first that its schema accepts. */
const candidates: readonly unknown[] = [
  "Ebba",
  true,
  1,
  500,
  2026,
  someId,
  "2027-05-01",
  "2027-05-01T12:00:00Z",
  "12:00",
  "070-123 45 67",
  "ingen@utspring.test",
  "en lång ramsa",
  "000000",
  "1",
  `1_${someId}`,
  `1_${someId}_1`,
  "https://push.example.se/1",
  "a".repeat(64),
  '{"telefon":"08-123 45 67"}',
];

/** Amounts of 5 kronor: one öre is no price. */
const money: readonly unknown[] = [500];

/** Optional fields too, with a new idempotency key. @throws when the procedure needs a sample in inputs.ts. */
export function sampleOf(schema: DefinedSchema, name: string): Record<string, unknown> {
  const sample = valueOf(schema, name) as Record<string, unknown>;
  const parsed = z.safeParse(parserOf(schema), sample);
  if (parsed.success) return sample;
  const refusals = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${name} needs a sample of its own in packages/testkit/src/inputs.ts: ${refusals.join(", ")}`);
}

function isList(schema: DefinedSchema): boolean {
  const inner = innerOf(schema);
  return schema._zod.def.element !== undefined || (inner !== undefined && isList(inner));
}

function valueOf(schema: DefinedSchema, name: string): unknown {
  const { def } = schema._zod;
  if (name.endsWith(".idempotencyKey")) return randomUUID();
  if (def.shape !== undefined)
    return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valueOf(field, `${name}.${key}`)]));
  if (def.element !== undefined) return [valueOf(def.element, `${name}[]`)];
  if (def.entries !== undefined) return Object.values(def.entries)[0];
  if (def.values !== undefined) return def.values[0];
  const parser = parserOf(schema);
  const within = innerOf(schema);
  const inner = def.innerType ?? (within !== undefined && isList(within) ? within : undefined);
  if (inner !== undefined) {
    const value = valueOf(inner, name);
    // An optional field may have a rule of its own, such as a telephone number's.
    if (z.safeParse(parser, value).success) return value;
  }
  const isAmount = def.in?._zod.def.options !== undefined;
  const found = [...(isAmount ? money : []), ...candidates].find((value) => z.safeParse(parser, value).success);
  if (found === undefined)
    throw new Error(`${name}: no value of packages/testkit/src/schema-sample.ts fits its schema`);
  return found;
}
