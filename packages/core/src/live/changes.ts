import { tracked } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import type { ChangesInput } from "@utspring/domain/live/schema";
import { can } from "@utspring/domain/permissions";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Announced, Hub } from "../kernel/hub.ts";

/** A client that is further behind than this reads everything anew instead. */
const mostMissed = 500;
/** Hints waiting for a slow reader; beyond it the reader is told to read everything anew. */
const mostWaiting = 1_000;

/**
 * The class's changes as hints, each once and in order, from the client's last number on (DECISIONS 50). Authorizes at
 * once; the stream ends with the signal, which also fires when the session is revoked.
 */
export function changes(ctx: Ctx, hub: Hub, input: ChangesInput, signal: AbortSignal) {
  const { classId, userId } = authorize(ctx, "live.changes");
  const isResponsible = can(ctx.actor, "fund.deposit");
  const isForMe = ({ audience, audienceUserId }: Announced) =>
    audience === "class" || (audience === "responsible" && isResponsible) || audienceUserId === userId;
  return stream();

  async function* stream() {
    const waiting: Announced[] = [];
    let wake: () => void = () => undefined;
    let isOverrun = false;
    const onAbort = () => wake();
    signal.addEventListener("abort", onAbort);
    // Listen first, read the past after: nothing falls between.
    const { head, newest, detach } = await hub.attach(classId, (announced) => {
      if (waiting.length >= mostWaiting) isOverrun = true;
      else waiting.push(announced);
      wake();
    });
    try {
      let last = input.lastEventId ? Number(input.lastEventId) : head;
      const missed = last < head ? await hub.since(classId, last, mostMissed + 1) : [];
      if (missed.length > mostMissed || last > newest) {
        last = head;
        yield tracked(String(last), note("reset", last));
      } else {
        // Without a first number a client that drops before its first event could not resume.
        yield tracked(String(last), note("ready", last));
        for (const announced of missed) {
          last = announced.hint.seq;
          if (isForMe(announced)) yield tracked(String(last), announced.hint);
        }
      }
      while (!signal.aborted) {
        const announced = waiting.shift();
        if (isOverrun && announced === undefined) {
          isOverrun = false;
          yield tracked(String(last), note("reset", last));
        } else if (announced === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else if (announced.hint.seq > last) {
          last = announced.hint.seq;
          if (isForMe(announced)) yield tracked(String(last), announced.hint);
        }
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      detach();
    }
  }
}

function note(kind: "ready" | "reset", seq: number): Hint {
  return { seq, kind, area: "live", refId: null };
}
