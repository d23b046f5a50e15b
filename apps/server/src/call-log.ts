import type { FastifyInstance } from "fastify";
import type { Log } from "@utspring/core/kernel/context";
import type { Answered } from "@utspring/core/kernel/trpc";
import type { Metrics } from "./metrics.ts";

/**
 * One line for each call of a verb, and for each request of an address that takes a name (a file, a picture, a calendar): the
 * pattern of the address only, for what stands in it may be a secret. Of the person the id, for whoever has to
 * find out what an account was used for; no name, no address, no input, no answer.
 */
export function logCalls(app: FastifyInstance, log: Log, metrics: () => Metrics | null): (call: Answered) => void {
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const { url } = request.routeOptions;
    if (url === undefined || !url.includes(":") || url.startsWith("/trpc")) return;
    const verb = `${request.method} ${url}`;
    const status = reply.statusCode;
    log.info({ requestId: request.id, verb, status, ms: rounded(reply.elapsedTime) }, "request");
    metrics()?.answered({ verb, outcome: status < 400 ? "OK" : String(status), ms: reply.elapsedTime });
  });
  return (call) => {
    const { verb, outcome, role, userId, ms, requestId } = call;
    log.info({ requestId, verb, outcome, role, userId, ms: rounded(ms) }, "call");
    metrics()?.answered(call);
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
