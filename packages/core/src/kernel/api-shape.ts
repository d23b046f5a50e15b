import { createHash } from "node:crypto";
import { toJSONSchema } from "zod/mini";

/** The parts of JSON Schema that this repository reads. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
}

/** A procedure as clients see it. `input` is null when it takes none. */
export interface ProcedureShape {
  procedure: string;
  type: "query" | "mutation" | "subscription";
  input: JsonSchema | null;
}

interface Definition {
  type: ProcedureShape["type"];
  inputs: Parameters<typeof toJSONSchema>[0][];
}

/** The inputs of all procedures of a router, from the schemas that validate them. */
export function shapesOf(router: { _def: { procedures: unknown } }): ProcedureShape[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: Definition }>);
  return procedures.map(([procedure, { _def }]) => {
    const [schema] = _def.inputs;
    // JSON Schema cannot express refinements; their error message describes them.
    return {
      procedure,
      type: _def.type,
      input:
        schema === undefined ? null : (toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema),
    };
  });
}

/**
 * Twelve characters that change when a procedure or its input does, so that an outdated client notices
 * (docs/decisions/020).
 */
export function fingerprintOf(shapes: ProcedureShape[]): string {
  const sorted = shapes.toSorted((a, b) => (a.procedure < b.procedure ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 12);
}
