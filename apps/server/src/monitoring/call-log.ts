import type { FastifyInstance } from "fastify";
import type { Log } from "@utspring/core/kernel/context";
import { isTooSlow, isUnreachable } from "@utspring/core/kernel/db-errors";
import type { AnsweredCall } from "@utspring/core/kernel/trpc";
import type { Metrics } from "./metrics.ts";

/** Only the URL's pattern, since a URL may hold a secret; only the caller's id. No name, address, input or output. */
export function logCalls(app: FastifyInstance, log: Log, metrics: () => Metrics | null): (call: AnsweredCall) => void {
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const { url } = request.routeOptions;
    if (url === undefined || !url.includes(":") || url.startsWith("/trpc")) return;
    const procedure = `${request.method} ${url}`;
    const status = reply.statusCode;
    log.info({ requestId: request.id, procedure, status, ms: rounded(reply.elapsedTime) }, "request");
    metrics()?.answered({ procedure, outcome: status < 400 ? "OK" : String(status), ms: reply.elapsedTime });
  });
  return (call) => {
    const { procedure, outcome, role, userId, ms, requestId } = call;
    log.info({ requestId, procedure, outcome, role, userId, ms: rounded(ms) }, "call");
    metrics()?.answered(call);
  };
}

/** Logs `entry`: as a warning when the database was too slow, as an error when it is unexpected. */
export function logFailure(log: Log, entry: { err: unknown }, message: string, isUnexpected: boolean): void {
  if (isTooSlow(entry.err) || isUnreachable(entry.err)) log.warn(entry, message);
  else if (isUnexpected) log.error(entry, message);
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
