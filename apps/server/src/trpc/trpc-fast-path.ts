import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse } from "@trpc/server";
import type { TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { nextTurn } from "@utspring/core/kernel/next-turn";
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
    const texts = await Promise.all(answers.map(textOf));
    // Encoding and compressing a file's text takes as long as writing it.
    if (texts.some(({ length }) => length > longText)) await nextTurn();
    void reply
      .code(getHTTPStatusCode(answer))
      .headers({ vary: "trpc-accept, accept", "content-type": "application/json" });
    // Fastify would add a charset that tRPC's adapter does not send.
    return reply.serializer(unchanged).send(call.isBatch ? `[${texts.join(",")}]` : texts[0]);
  };
}

const unchanged = (text: string) => text;
/** Characters. */
const longText = 1_000_000;

const textOf = async (answer: Awaited<ReturnType<typeof callProcedure>>): Promise<string> =>
  "error" in answer
    ? JSON.stringify(transformTRPCResponse(config, answer))
    : `{"result":{"data":${await serializeInTurns(answer.result.data)}}}`;

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
