import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import type { Actor } from "@utspring/domain/roles";

/** The most events that wait for a slow reader; beyond them it gets `reset` and reads everything again. */
export const mostWaiting = 1_000;

/** The caller of a stream. */
export interface StreamCaller {
  /** Aborted when the client ends the stream or the session is revoked. */
  ending: AbortController;
  /** Reads the session again. Called once revocations reach `ending`, so that an earlier one is seen here. */
  actorNow: () => Promise<Actor>;
}

/** Calls its argument with each change event; resolves when the stream has ended. */
export type Follow = (hand: (hint: Hint) => void) => Promise<void>;

/** An event could not be delivered; the cause says why. */
export class DeliveryFailed extends Error {
  constructor(cause: unknown) {
    super("a change could not be handed to a listener", { cause });
    this.name = "DeliveryFailed";
  }
}

/**
 * The result of a subscription. `tell` passes each event on at once, for our socket; read as an iterable, for tRPC's
 * handlers, it buffers. It ends with its controller.
 */
export class ChangeStream implements AsyncIterable<TrackedEnvelope<Hint>> {
  readonly #follow: Follow;
  readonly #ending: AbortController;

  constructor(follow: Follow, ending: AbortController) {
    this.#follow = follow;
    this.#ending = ending;
  }

  /**
   * Resolves when the stream has ended. All listeners get the same object for an event. @throws AppError when the right
   * has been lost, the database's error before the first event, and DeliveryFailed when `hear` threw: later events are
   * then lost.
   */
  async tell(hear: (hint: Hint) => void): Promise<void> {
    await this.#follow((hint) => {
      try {
        hear(hint);
      } catch (cause) {
        throw new DeliveryFailed(cause);
      }
    });
    if (this.#ending.signal.reason instanceof DeliveryFailed) throw this.#ending.signal.reason;
  }

  /** Ends the stream for its reader. */
  end(): void {
    this.#ending.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TrackedEnvelope<Hint>, void> {
    const heard: Hint[] = [];
    let [last, isOverrun, isOver] = [0, false, false];
    let wake: () => void = () => undefined;
    const told = this.tell((hint) => {
      if (heard.length < mostWaiting) heard.push(hint);
      else isOverrun = true;
      wake();
    });
    const end = () => {
      isOver = true;
      wake();
    };
    told.then(end, end);
    try {
      for (;;) {
        let hint = heard.shift();
        if (hint === undefined && isOverrun) {
          isOverrun = false;
          hint = note("reset", last);
        }
        if (isOver) return await told;
        if (hint === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else {
          last = hint.seq;
          yield tracked(String(last), hint);
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
export function note(kind: "ready" | "reset", seq: number): Hint {
  return { seq, kind, area: "live", refId: null };
}
