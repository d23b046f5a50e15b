import type { FastifyReply, FastifyRequest } from "fastify";
import { appRouter } from "@utspring/core/router";
import { maxInputLength } from "@utspring/domain/max-input-length";
import type { InputSchema } from "@utspring/domain/max-input-length";
import { refuse } from "../request/csrf-guard.ts";
import { inputTextOf } from "./read-trpc-call.ts";

/** Characters. 200 bank rows have about 100,000. */
const mostInput = 262_144;
/** Characters besides the input: its format and blanks. */
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

export function inputLimitOf(path: string): number {
  const sum = path.split(",").reduce((length, procedure) => length + (limits.get(procedure) ?? spare), 0);
  return Math.min(sum, mostInput);
}

export async function limitInputs(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { path = "" } = request.params as { path?: string };
  if ((inputTextOf(request)?.length ?? 0) > inputLimitOf(path)) return refuse(reply, "TOO_LARGE");
}
