import type { FastifyInstance } from "fastify";
import { readFeed } from "@utspring/core/calendar/procedures/read-feed";
import type { Deps } from "@utspring/core/kernel/context";
import { appErrorIn } from "@utspring/core/kernel/trpc-errors";
import { AppError } from "@utspring/domain/errors";
import { statusOf } from "../request/answer-file-errors.ts";
import type { CallLimiter } from "../request/call-limiter.ts";
import { visitorContext } from "../request/visitor-context.ts";
import { logFailure } from "../monitoring/call-log.ts";

export function calendarFeed(app: FastifyInstance, deps: Deps, callLimiter: CallLimiter): void {
  app.get<{ Params: { secret: string } }>("/kalender/:secret.ics", async (request, reply) => {
    const ctx = visitorContext(deps, request);
    void reply
      .header("cache-control", "private, no-store")
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer");
    try {
      const text = await callLimiter.run(ctx, () => readFeed(ctx, request.params.secret));
      return await reply.type("text/calendar; charset=utf-8").send(text);
    } catch (error) {
      const { code, message } = appErrorIn(error) ?? new AppError("UNEXPECTED");
      const entry = { err: error, requestId: request.id };
      logFailure(deps.log, entry, "a calendar feed could not be read", code === "UNEXPECTED");
      return reply.code(statusOf(code)).type("text/plain; charset=utf-8").send(message);
    }
  });
}
