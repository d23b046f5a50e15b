import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import type { ChangesInput } from "@utspring/domain/live/schema";
import { can } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Hub } from "../kernel/hub.ts";
import type { Announced } from "../kernel/ports.ts";
import { newestIn, read } from "../kernel/transaction.ts";

/** A client that is further behind than this reads everything anew instead. */
const mostMissed = 500;
/** Hints waiting for a slow reader, or for the past to be read; beyond it the reader is told to read everything anew. */
const mostWaiting = 1_000;

/** Which class's changes somebody may hear, and which of them. */
interface Rights {
  classId: string;
  isForMe: (announced: Announced) => boolean;
}

interface Followed {
  hub: Hub;
  /** Read when the stream begins. @throws AppError when they have been lost. */
  rightsNow: () => Promise<Rights>;
  /** The last number that the client has seen. */
  since: number | null;
  /** Fires when the client or its session ends it; aborted by whoever stops reading. */
  ending: AbortController;
}

interface Caller {
  /** Fires when the client ends the stream or the session is revoked. */
  ending: AbortController;
  /** Reads the session anew. Called once revocations of the session reach `ending`: one that came earlier is seen here. */
  actorNow: () => Promise<Actor>;
}

/**
 * The class's changes as hints, each once and in order, from the client's last number on (DECISIONS 50). Authorizes at
 * once, and again when the stream begins, with what the person is by then; the stream ends with the caller's controller.
 */
export function changes(ctx: Ctx, hub: Hub, input: ChangesInput, { ending, actorNow }: Caller): ChangeStream {
  authorize(ctx, "live.changes");
  const rightsNow = async () => rightsOf({ ...ctx, actor: await actorNow() });
  return new ChangeStream({ hub, rightsNow, since: input.lastEventId ? Number(input.lastEventId) : null, ending });
}

function rightsOf(ctx: Ctx): Rights {
  const { classId, userId } = authorize(ctx, "live.changes");
  const isResponsible = can(ctx.actor, "fund.deposit");
  const isForMe = ({ audience, audienceUserId }: Announced) =>
    audience === "class" || (audience === "responsible" && isResponsible) || audienceUserId === userId;
  return { classId, isForMe };
}

/** The class's number, for whoever will follow its changes: what is read at the same moment or after is at least as new. */
export async function newest(ctx: Ctx): Promise<number> {
  const scope = authorize(ctx, "live.changes");
  return read(ctx, scope, (tx) => newestIn(tx, scope.classId));
}

/** A hint could not be handed to who listens; the cause says why. */
export class DeliveryFailed extends Error {
  constructor(cause: unknown) {
    super("a change could not be handed to a listener", { cause });
    this.name = "DeliveryFailed";
  }
}

/** `tell` hands each hint on in the moment it comes, as our socket wants it; read as an iterable, as tRPC's handlers do, it keeps what waits. */
export class ChangeStream implements AsyncIterable<TrackedEnvelope<Hint>> {
  readonly #of: Followed;

  constructor(of: Followed) {
    this.#of = of;
  }

/**
   * Resolves when it has ended. The same object for the same hint, whoever hears it. @throws AppError when the right has been lost, what the database failed
   * with before the first hint, and DeliveryFailed when `hear` threw: the hints after that one are lost to it.
   */
  async tell(hear: (hint: Hint) => void): Promise<void> {
    const { hub, rightsNow, since, ending } = this.#of;
    const { classId, isForMe } = await rightsNow();
    let last = since ?? 0;
    let waiting: Announced[] | null = [];
    const hand = (hint: Hint) => {
      try {
        hear(hint);
      } catch (cause) {
        throw new DeliveryFailed(cause);
      }
    };
    const pass = (announced: Announced) => {
      if (announced.hint.seq <= last) return;
      last = announced.hint.seq;
      if (isForMe(announced)) hand(announced.hint);
    };
    // Listen first, read the past after: nothing falls between.
    const { head, newest, detach } = await hub.attach(classId, (announced) => {
      if (waiting === null) pass(announced);
      else waiting.push(announced);
    }, (failure) => ending.abort(failure));
    try {
      last = since ?? head;
      const missed = last < head ? await hub.since(classId, last, mostMissed + 1) : [];
      if (ending.signal.aborted) return;
      if (missed.length > mostMissed || waiting.length > mostWaiting || last > newest) {
        last = waiting.at(-1)?.hint.seq ?? head;
        hand(note("reset", last));
      } else {
        // Without a first number a client that drops before its first event could not resume.
        hand(note("ready", last));
        for (const announced of [...missed, ...waiting]) pass(announced);
      }
      waiting = null;
      await aborted(ending.signal);
      if (ending.signal.reason instanceof DeliveryFailed) throw ending.signal.reason;
    } finally {
      detach();
    }
  }

  /** Whoever hears it wants no more. */
  end(): void {
    this.#of.ending.abort();
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

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function note(kind: "ready" | "reset", seq: number): Hint {
  return { seq, kind, area: "live", refId: null };
}
