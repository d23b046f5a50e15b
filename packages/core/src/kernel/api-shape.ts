import { createHash } from "node:crypto";
import { safeParse, toJSONSchema } from "zod/mini";
import type { z } from "zod/mini";
import type { ProcedureMeta } from "./procedure-meta.ts";

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
}

/** `input` is null when it takes none. */
export interface ProcedureShape {
  procedure: string;
  type: "query" | "mutation" | "subscription";
  input: JsonSchema | null;
  isInputRequired: boolean;
  /** One Swedish sentence; empty for a subscription, which no document lists. */
  description: string;
}

interface Definition {
  type: ProcedureShape["type"];
  meta?: ProcedureMeta;
  inputs: z.ZodMiniType[];
}

/** The inputs from the schemas that validate them, the descriptions from the metadata. */
export function shapesOf(router: { _def: { procedures: unknown } }): ProcedureShape[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: Definition }>);
  return procedures.map(([procedure, { _def }]) => {
    const [schema, ...others] = _def.inputs;
    if (others.length > 0) throw new Error(`${procedure} has several inputs, and one of them would not be documented`);
    // JSON Schema cannot express refinements; their error message describes them.
    return {
      procedure,
      type: _def.type,
      input:
        schema === undefined ? null : (toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema),
      isInputRequired: schema !== undefined && !safeParse(schema, undefined).success,
      description: _def.meta?.description ?? "",
    };
  });
}

/** Lets an outdated client notice a changed procedure or input (docs/decisions/schemas-and-api.md). */
export function fingerprintOf(shapes: ProcedureShape[]): string {
  const sorted = shapes
    .map(({ procedure, type, input }) => ({ procedure, type, input }))
    .toSorted((a, b) => (a.procedure < b.procedure ? -1 : 1));
  return shortHashOf(sorted);
}

/** Twelve characters. */
export function shortHashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);
}
