import { Readable } from "node:stream";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse } from "@trpc/server";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { serializeInTurns } from "@utspring/core/kernel/transformer";
import { appRouter } from "@utspring/core/router";
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

/** tRPC's adapter makes a Fetch request and response of each call. The bytes are the same (trpc-fast-path.test.ts). */
export function trpcFastPath({ createContext, maxBatchSize, onError }: Host) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const call = readCall(request, maxBatchSize);
    if (call === null) return undefined;
    const ctx = createContext({ req: request, res: reply });
    const answers = await Promise.all(
      call.paths.map((path, index) => callProcedure(call, path, index, { ctx, onError })),
    );
    const answer = call.isBatch ? answers : answers[0];
    if (answer === undefined) throw new Error("a call without a procedure was taken");
    const pieces: Buffer[] = [];
    for (const one of answers) {
      pieces.push(Buffer.from(call.isBatch ? (pieces.length === 0 ? "[" : ",") : ""));
      // oxlint-disable-next-line no-await-in-loop -- one answer of a batch is serialised after the other
      pieces.push(...(await piecesOf(one, () => reply.raw.destroyed)));
    }
    if (call.isBatch) pieces.push(Buffer.from("]"));
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
