import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import type { Actor } from "@utspring/domain/roles";

/** Hints waiting for a slow reader; beyond it the reader is told to read everything anew. */
export const mostWaiting = 1_000;

/** Who opened a stream. */
export interface StreamCaller {
  /** Fires when the client ends the stream or the session is revoked. */
  ending: AbortController;
  /** Reads the session anew. Called once revocations of the session reach `ending`: one that came earlier is seen here. */
  actorNow: () => Promise<Actor>;
}

/** Calls its argument with each change event; resolves when the stream has ended. */
export type Follow = (hand: (hint: Hint) => void) => Promise<void>;

/** A hint could not be handed to who listens; the cause says why. */
export class DeliveryFailed extends Error {
  constructor(cause: unknown) {
    super("a change could not be handed to a listener", { cause });
    this.name = "DeliveryFailed";
  }
}

/**
 * What a subscription answers with. `tell` hands each hint on in the moment it comes, as our socket wants it; read as an iterable, as tRPC's handlers do, it
 * keeps what waits. It ends with its controller.
 */
export class ChangeStream implements AsyncIterable<TrackedEnvelope<Hint>> {
  readonly #follow: Follow;
  readonly #ending: AbortController;

  constructor(follow: Follow, ending: AbortController) {
    this.#follow = follow;
    this.#ending = ending;
  }

  /**
   * Resolves when it has ended. The same object for the same hint, whoever hears it. @throws AppError when the right has been lost, what the database failed
   * with before the first hint, and DeliveryFailed when `hear` threw: the hints after that one are lost to it.
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

  /** Whoever hears it wants no more. */
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

/** A hint that is no change: the stream listens now, or cannot say what has been missed. */
export function note(kind: "ready" | "reset", seq: number): Hint {
  return { seq, kind, area: "live", refId: null };
}
