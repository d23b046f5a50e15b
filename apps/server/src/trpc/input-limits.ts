import type { FastifyReply, FastifyRequest } from "fastify";
import { appRouter } from "@utspring/core/router";
import { maxInputLength } from "@utspring/domain/max-input-length";
import type { InputSchema } from "@utspring/domain/max-length";
import { refuse } from "../http/csrf-guard.ts";

/** The most of any call. 200 rows of a bank have about 100,000. Characters. */
const mostInput = 262_144;
/** What every call may have besides its input: its format, and blanks. Characters. */
const spare = 4_096;

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: readonly InputSchema[] } }>,
);
const limits = new Map(
  procedures.map(([procedure, { _def }]) => [
    procedure,
    _def.inputs.reduce((sum, schema) => sum + maxInputLength(schema, procedure), spare),
  ]),
);

/** The most characters that the inputs of a call have: of one procedure, or of several in a batch (`a.b,c.d`). */
export function inputLimitOf(path: string): number {
  const sum = path.split(",").reduce((length, procedure) => length + (limits.get(procedure) ?? spare), 0);
  return Math.min(sum, mostInput);
}

/** Refuses a call whose inputs are longer than its procedures' schemas accept, before they are parsed. */
export async function limitInputs(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { path = "" } = request.params as { path?: string };
  const { input = "" } = request.query as { input?: string | string[] };
  const body = typeof request.body === "string" ? request.body : "";
  if (Math.max(body.length, input.length) > inputLimitOf(path)) return refuse(reply, "TOO_LARGE");
}
