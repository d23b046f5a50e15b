import type { FastifyInstance } from "fastify";
import { readFeed } from "@utspring/core/calendar/read-feed";
import type { Deps } from "@utspring/core/kernel/context";
import { isTooSlow } from "@utspring/core/kernel/db-errors";
import { appErrorIn } from "@utspring/core/kernel/trpc-errors";
import { errorTexts } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import type { CallLimiter } from "../http/call-limiter.ts";
import { visitorContext } from "../http/visitor-context.ts";

/** Status codes for calendar apps; anything else is our fault. */
const statuses: Partial<Record<ErrorCode, number>> = {
  NOT_FOUND: 404,
  TOO_MANY_TRIES: 429,
  TOO_MANY_CALLS: 429,
  BUSY: 429,
};

/** `/kalender/<secret>.ics`: a member's calendar for a calendar app, which sends neither cookie nor Origin. */
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
      const given = appErrorIn(error)?.code ?? "UNEXPECTED";
      const code = statuses[given] === undefined ? "UNEXPECTED" : given;
      const level = isTooSlow(error) ? "warn" : "error";
      if (level === "warn" || code === "UNEXPECTED")
        deps.log[level]({ err: error, requestId: request.id }, "a calendar feed could not be read");
      return reply
        .code(statuses[code] ?? 500)
        .type("text/plain; charset=utf-8")
        .send(errorTexts[code]);
    }
  });
}
