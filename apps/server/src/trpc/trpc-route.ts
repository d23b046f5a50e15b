import { Readable } from "node:stream";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse } from "@trpc/server";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { serializeInTurns } from "@utspring/core/kernel/transformer";
import { appRouter } from "@utspring/core/router";
import { refuse } from "../request/csrf-guard.ts";
import { readCall } from "./read-trpc-call.ts";
import type { Call } from "./read-trpc-call.ts";

export interface Failure {
  error: TRPCError;
  path: string | undefined;
  ctx: RequestContext | undefined;
}

interface Host {
  createContext: (incoming: { req: FastifyRequest; res: FastifyReply }) => RequestContext;
  maxBatchSize: number;
  onError: (failure: Failure) => void;
}

const { _config: config } = appRouter._def;

/**
 * Answers every call over HTTP: queries by GET, mutations by POST with JSON, batches. The bytes are those of tRPC's
 * adapter (trpc-route.test.ts), which makes a Fetch request of each call and serialises its answers in one turn.
 */
export function trpcRoute(api: FastifyInstance, host: Host): void {
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  const answer = answerCalls(host);
  api.all("/trpc/:path", async (request, reply) => {
    const { method, body } = request;
    if (method !== "GET" && method !== "POST") return refuse(reply, "BAD_INPUT", 405);
    if (method === "POST" && typeof body !== "string") return refuse(reply, "BAD_INPUT", 415);
    return answer(request, reply);
  });
}

function answerCalls({ createContext, maxBatchSize, onError }: Host) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const call = readCall(request);
    if (call.paths.length > maxBatchSize) return refuse(reply, "BAD_INPUT");
    const ctx = createContext({ req: request, res: reply });
    const answers = await Promise.all(
      call.paths.map((path, index) => callProcedure(call, path, index, { ctx, onError })),
    );
    const answer = call.isBatch ? answers : answers[0];
    if (answer === undefined) throw new Error("a call has no path");
    const pieces: Buffer[] = [];
    for (const one of answers) {
      pieces.push(Buffer.from(call.isBatch ? (pieces.length === 0 ? "[" : ",") : ""));
      // oxlint-disable-next-line no-await-in-loop -- one answer of a batch is serialised after the other
      pieces.push(...(await piecesOf(one, () => reply.raw.destroyed)));
    }
    if (call.isBatch) pieces.push(Buffer.from("]"));
    // A stream would never end where the client is gone.
    if (reply.raw.destroyed) return reply.hijack();
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    // Fastify would add a charset to a text, which tRPC's adapter does not send.
    return reply
      .code(getHTTPStatusCode(answer))
      .headers({ vary: "trpc-accept, accept", "content-type": "application/json", "content-length": length })
      .send(length > longBytes ? Readable.from(pieces) : Buffer.concat(pieces, length));
  };
}

const longBytes = 1_000_000;

async function piecesOf(
  answer: Awaited<ReturnType<typeof callProcedure>>,
  isStopped: () => boolean,
): Promise<Buffer[]> {
  if ("error" in answer) return [Buffer.from(JSON.stringify(transformTRPCResponse(config, answer)))];
  const data = await serializeInTurns(answer.result.data, isStopped);
  return [Buffer.from('{"result":{"data":'), ...data, Buffer.from("}}")];
}

async function callProcedure(
  call: Call,
  path: string,
  batchIndex: number,
  { ctx, onError }: { ctx: RequestContext; onError: Host["onError"] },
) {
  const { type } = call;
  try {
    const getRawInput = async () => call.inputs()[batchIndex];
    return {
      result: {
        data: (await callTRPCProcedure({
          router: appRouter,
          path,
          type,
          ctx,
          getRawInput,
          signal: undefined,
          batchIndex,
        })) as unknown,
      },
    };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError({ error, path, ctx });
    return { error: getTRPCErrorShape({ config, ctx, error, input: undefined, path, type }) };
  }
}
