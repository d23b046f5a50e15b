import { createHash } from "node:crypto";
import { toJSONSchema } from "zod/mini";

/** A JSON Schema, as far as anyone here looks into one. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
}

/** One verb as a stranger sees it. `input` is null where the verb takes none. */
export interface VerbShape {
  verb: string;
  type: "query" | "mutation" | "subscription";
  input: JsonSchema | null;
}

interface Definition {
  type: VerbShape["type"];
  inputs: Parameters<typeof toJSONSchema>[0][];
}

/** What every verb of a router takes, out of the very schemas that judge it. */
export function shapesOf(router: { _def: { procedures: unknown } }): VerbShape[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: Definition }>);
  return procedures.map(([verb, { _def }]) => {
    const [schema] = _def.inputs;
    // A refinement has no words in JSON Schema: what it refuses is told by the answer.
    return { verb, type: _def.type, input: schema === undefined ? null : (toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) };
  });
}

/** Twelve signs that change when a verb or its input does: a client built against another API sees it (docs/decisions/020). */
export function fingerprintOf(shapes: VerbShape[]): string {
  const sorted = shapes.toSorted((a, b) => (a.verb < b.verb ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 12);
}
