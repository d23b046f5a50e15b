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

const { _config: config } = appRouter._def;

/** Headers and parameters that no client of ours sends are not read. A path of no procedure is refused when called. */
export function readCall(request: FastifyRequest): Call {
  const type = request.method === "GET" ? "query" : "mutation";
  const { path = "" } = request.params as { path?: string };
  const isBatch = queryOf(request).get("batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  const text = inputTextOf(request);
  return { type, isBatch, paths, inputs: memoize(() => readInputs(text, { type, isBatch, paths })) };
}

/** Where the address has several inputs, the first, whose length is limited. */
export function inputTextOf(request: FastifyRequest): string | null {
  return request.method === "GET" ? queryOf(request).get("input") : String(request.body);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const from = url.indexOf("?");
  return new URLSearchParams(from < 0 ? "" : url.slice(from + 1));
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
