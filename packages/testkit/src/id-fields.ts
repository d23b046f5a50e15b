import { randomUUID } from "node:crypto";
import { appRouter } from "@utspring/core/router";
import { fieldTexts } from "@utspring/domain/fields";
import * as z from "zod/mini";
import { innerOf, parserOf } from "./schema-definition.ts";
import type { DefinedSchema } from "./schema-definition.ts";

function takesId(schema: DefinedSchema): boolean {
  const parser = parserOf(schema);
  if (!z.safeParse(parser, randomUUID()).success) return false;
  const refused = z.safeParse(parser, "1 or 1=1");
  return !refused.success && refused.error.issues.every(({ message }) => message === fieldTexts.id);
}

function walk(schema: DefinedSchema, path: string): string[] {
  const { def } = schema._zod;
  if (def.shape !== undefined)
    return Object.entries(def.shape).flatMap(([name, field]) => walk(field, path === "" ? name : `${path}.${name}`));
  if (def.element !== undefined) return walk(def.element, `${path}[]`);
  if (def.valueType !== undefined) return walk(def.valueType, `${path}{}`);
  if (def.options !== undefined) return [...new Set(def.options.flatMap((option) => walk(option, path)))];
  const inner = innerOf(schema);
  if (inner !== undefined) return walk(inner, path);
  return takesId(schema) || /Ids?(?:\[\])?$/u.test(path) ? [path] : [];
}

const definitions = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: DefinedSchema[] } }>,
);

/** As `payments.approve recordIds[]`. Idempotency keys and cursors name no object. */
export const idFields: readonly string[] = definitions
  .flatMap(([procedure, { _def }]) =>
    [...new Set(_def.inputs.flatMap((input) => walk(input, "")))].map((field) => `${procedure} ${field}`),
  )
  .filter((name) => !/ (?:idempotencyKey|cursor|lastEventId)$/u.test(name));
