import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "@utspring/core/kernel/context";
import { appErrorIn, trpcCodes } from "@utspring/core/kernel/trpc-errors";
import { errorTexts } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { logFailure } from "../monitoring/call-log.ts";

interface Refusal {
  code: ErrorCode;
  message?: string;
  field?: string;
  issues?: FieldIssue[];
}

export const statusOf = (code: ErrorCode): number =>
  getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[code] }));

export function answerFileErrors(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error);
    const entry = { err: error, requestId: request.id };
    logFailure(log, entry, "a file request failed", refusal.code === "UNEXPECTED");
    answerRefusal(request, reply, refusal);
  };
}

export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, status?: number): void {
  const message = refusal.message ?? errorTexts[refusal.code];
  for (const header of ["content-length", "content-disposition", "content-security-policy"])
    void reply.removeHeader(header);
  void reply
    .code(status ?? statusOf(refusal.code))
    .headers({ "cache-control": "no-store", "content-security-policy": "default-src 'none'; sandbox" });
  const isFollowed = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  if (isFollowed) void reply.type("text/plain; charset=utf-8").send(message);
  else
    void reply.type("application/json").send(JSON.stringify({ error: { ...refusal, message, requestId: request.id } }));
}

function refusalOf(error: unknown): Refusal {
  const known = appErrorIn(error);
  if (known !== null)
    return { code: known.code, message: known.message, ...(known.field === undefined ? {} : { field: known.field }) };
  if (!(error instanceof Error)) return { code: "UNEXPECTED" };
  if ("issues" in error && Array.isArray(error.issues)) {
    const issues = (error.issues as { path: PropertyKey[]; message: string }[]).map(({ path, message }) => ({
      path: path.map(String).join("."),
      message,
    }));
    return { code: "BAD_INPUT", issues };
  }
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  return { code: status >= 400 && status < 500 ? "BAD_INPUT" : "UNEXPECTED" };
}

const timeoutMs = 5_000;

/** The rest of the body is discarded for a while, since an answer on a broken connection is lost. */
export async function drainRefusedBody(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  if (raw.complete) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.socket.destroy();
  }, timeoutMs);
  timer.unref();
  raw.once("close", () => clearTimeout(timer));
}
