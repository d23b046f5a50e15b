import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { appRouter } from "@utspring/core/router";

export interface Call {
  type: "query" | "mutation";
  isBatch: boolean;
  paths: string[];
  /** Parsed on first use, so that nothing is parsed for a refused call. @throws TRPCError */
  inputs: () => Record<number, unknown>;
}

const { procedures, _config: config } = appRouter._def;
const procedureTypes = new Map(
  Object.entries(procedures as unknown as Record<string, { _def: { type: string } }>).map(([path, { _def }]) => [
    path,
    _def.type,
  ]),
);
const typeByMethod: Record<string, Call["type"]> = { GET: "query", POST: "mutation" };
const knownParameters = new Set(["batch", "input"]);

/** Null for anything unusual, which tRPC's own adapter handles. */
export function readCall(request: FastifyRequest, maxBatchSize: number): Call | null {
  const type = typeByMethod[request.method];
  const { path } = request.params as { path?: string };
  if (type === undefined || path === undefined || path.includes("%")) return null;
  const { "content-type": contentType, "trpc-accept": special, accept, upgrade } = request.headers;
  if (special !== undefined || upgrade !== undefined || (accept !== undefined && /event-stream|jsonl/u.test(accept)))
    return null;
  if (type === "mutation" ? !contentType?.startsWith("application/json") : contentType !== undefined) return null;

  const from = request.url.indexOf("?");
  const query = new URLSearchParams(from < 0 ? "" : request.url.slice(from + 1));
  for (const name of query.keys()) if (!knownParameters.has(name)) return null;
  const isBatch = query.get("batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > maxBatchSize || !paths.every((one) => procedureTypes.get(one) === type)) return null;

  // tRPC's plugin leaves a JSON body as text.
  const text = type === "query" ? query.get("input") : String(request.body ?? "");
  // Fetch removes a byte order mark, JSON.parse does not.
  if (text?.startsWith("\uFEFF")) return null;
  return { type, isBatch, paths, inputs: memoize(() => readInputs(text, { type, isBatch, paths })) };
}

function readInputs(text: string | null, call: Omit<Call, "inputs">): Record<number, unknown> {
  try {
    return inputsOf(text, call);
  } catch (cause) {
    if (cause instanceof TRPCError) throw cause;
    throw new TRPCError({ code: "BAD_REQUEST", message: "the input is not JSON in superjson's format", cause });
  }
}

function inputsOf(text: string | null, { type, isBatch, paths }: Omit<Call, "inputs">): Record<number, unknown> {
  if (type === "query" && !text) return {};
  const sent: unknown = JSON.parse(text ?? "");
  const read = (value: unknown): unknown => config.transformer.input.deserialize(value);
  if (!isBatch) return { 0: read(sent) };
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw new TRPCError({ code: "BAD_REQUEST", message: "a batch's input is an object" });
  const byIndex = sent as Record<number, unknown>;
  return Object.fromEntries(
    [...paths.keys()].filter((index) => byIndex[index] !== undefined).map((index) => [index, read(byIndex[index])]),
  );
}

function memoize<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
