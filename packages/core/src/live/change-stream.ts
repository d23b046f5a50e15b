import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { ChangeEvent } from "@utspring/domain/events";
import type { Actor } from "@utspring/domain/roles";
import { appErrorIn, asTrpcError } from "../kernel/trpc-errors.ts";

/** Beyond it, a slow reader gets `reset` and reads everything again. */
export const maxBuffered = 1_000;

const sentPerTurn = 10;

export interface StreamCaller {
  /** When the client ends the stream or the session is revoked. */
  ending: AbortController;
  /** Reads the session again. Called once revocations reach `ending`, so that an earlier one is seen here. */
  actorNow: () => Promise<Actor>;
}

/** Resolves when the stream has ended. */
export type Follow = (onEvent: (changeEvent: ChangeEvent) => void) => Promise<void>;

/** Until `ending` aborts. @throws TRPCError when the right is lost, and the database's error before the first event. */
export async function* changeStream(
  follow: Follow,
  ending: AbortController,
): AsyncGenerator<TrackedEnvelope<ChangeEvent>, void> {
  const buffer: ChangeEvent[] = [];
  let [last, sent, isOverrun, isOver] = [0, 0, false, false];
  let resume: () => void = () => undefined;
  const followed = follow((changeEvent) => {
    // After a dropped event, a later one would tell a client that it has read the dropped one too.
    if (!isOverrun && buffer.length < maxBuffered) buffer.push(changeEvent);
    else isOverrun = true;
    resume();
  }).catch((error: unknown) => {
    // The base procedure has returned by now, and tRPC takes an unknown error for an unexpected one.
    const refusal = appErrorIn(error);
    throw refusal === null ? error : asTrpcError(refusal);
  });
  const end = () => {
    isOver = true;
    resume();
  };
  followed.then(end, end);
  try {
    for (;;) {
      // A client that resumes gets what is left in the buffer.
      if (isOver) return await followed;
      let changeEvent = buffer.shift();
      if (changeEvent === undefined && isOverrun) {
        isOverrun = false;
        changeEvent = note("reset", last);
      }
      if (changeEvent === undefined) {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      } else {
        last = changeEvent.seq;
        yield tracked(String(last), changeEvent);
        // A client that has missed many events does not hold the others up.
        if ((sent += 1) % sentPerTurn === 0) await new Promise(setImmediate);
      }
    }
  } finally {
    ending.abort();
  }
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** No change: the stream has started, or events may have been missed. */
export function note(kind: "ready" | "reset", seq: number): ChangeEvent {
  return { seq, kind, area: "live", refId: null };
}
