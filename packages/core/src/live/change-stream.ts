import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { ChangeEvent } from "@utspring/domain/events";
import type { Actor } from "@utspring/domain/roles";
import { appErrorIn, asTrpcError } from "../kernel/trpc-errors.ts";

/** The most events that are buffered for a slow reader; beyond them it gets `reset` and reads everything again. */
export const maxBuffered = 1_000;

/** The caller of a stream. */
export interface StreamCaller {
  /** Aborted when the client ends the stream or the session is revoked. */
  ending: AbortController;
  /** Reads the session again. Called once revocations reach `ending`, so that an earlier one is seen here. */
  actorNow: () => Promise<Actor>;
}

/** Calls `onEvent` with each change event; resolves when the stream has ended. */
export type Follow = (onEvent: (changeEvent: ChangeEvent) => void) => Promise<void>;

/** An event could not be delivered; the cause says why. */
export class DeliveryFailed extends Error {
  constructor(cause: unknown) {
    super("a change event could not be delivered", { cause });
    this.name = "DeliveryFailed";
  }
}

/**
 * The result of a subscription. `deliverTo` passes each event on at once, for our socket; as an iterable, for tRPC's
 * handlers, the stream buffers. It ends when its controller aborts.
 */
export class ChangeStream implements AsyncIterable<TrackedEnvelope<ChangeEvent>> {
  readonly #follow: Follow;
  readonly #ending: AbortController;

  constructor(follow: Follow, ending: AbortController) {
    this.#follow = follow;
    this.#ending = ending;
  }

  /**
   * Resolves when the stream has ended. All listeners get the same object for an event. @throws TRPCError when the
   * right has been lost, the database's error before the first event, and DeliveryFailed when `listener` threw: later
   * events are then lost.
   */
  async deliverTo(listener: (changeEvent: ChangeEvent) => void): Promise<void> {
    const send = (changeEvent: ChangeEvent) => {
      try {
        listener(changeEvent);
      } catch (cause) {
        throw new DeliveryFailed(cause);
      }
    };
    await this.#follow(send).catch((error: unknown) => {
      // The base procedure has returned by now, and tRPC takes an unknown error for an unexpected one.
      const refusal = appErrorIn(error);
      throw refusal === null ? error : asTrpcError(refusal);
    });
    if (this.#ending.signal.reason instanceof DeliveryFailed) throw this.#ending.signal.reason;
  }

  /** Ends the stream for its reader. */
  end(): void {
    this.#ending.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TrackedEnvelope<ChangeEvent>, void> {
    const buffer: ChangeEvent[] = [];
    let [last, isOverrun, isOver] = [0, false, false];
    let resume: () => void = () => undefined;
    const delivered = this.deliverTo((changeEvent) => {
      // After a dropped event, a later one would tell a client that it has read the dropped one too.
      if (!isOverrun && buffer.length < maxBuffered) buffer.push(changeEvent);
      else isOverrun = true;
      resume();
    });
    const end = () => {
      isOver = true;
      resume();
    };
    delivered.then(end, end);
    try {
      for (;;) {
        // A client that resumes gets what is left in the buffer.
        if (isOver) return await delivered;
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
        }
      }
    } finally {
      this.end();
    }
  }
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** An event that is no change: the stream has started, or events may have been missed. */
export function note(kind: "ready" | "reset", seq: number): ChangeEvent {
  return { seq, kind, area: "live", refId: null };
}
