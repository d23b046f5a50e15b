import { tracked } from "@trpc/server";
import type { TrackedEnvelope } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import type { ChangesInput } from "@utspring/domain/live/schema";
import { can } from "@utspring/domain/permissions";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Hub } from "../kernel/hub.ts";
import type { Announced } from "../kernel/ports.ts";
import { newestIn, read } from "../kernel/transaction.ts";

/** A client that is further behind than this reads everything anew instead. */
const mostMissed = 500;
/** Hints waiting for a slow reader, or for the past to be read; beyond it the reader is told to read everything anew. */
const mostWaiting = 1_000;

interface Followed {
  hub: Hub;
  classId: string;
  /** The last number that the client has seen. */
  since: number | null;
  isForMe: (announced: Announced) => boolean;
  /** Fires when the client or its session ends it; aborted by whoever stops reading. */
  ending: AbortController;
}

/**
 * The class's changes as hints, each once and in order, from the client's last number on (DECISIONS 50). Authorizes at
 * once; the stream ends with the controller, which also fires when the session is revoked.
 */
export function changes(ctx: Ctx, hub: Hub, input: ChangesInput, ending: AbortController): ChangeStream {
  const { classId, userId } = authorize(ctx, "live.changes");
  const isResponsible = can(ctx.actor, "fund.deposit");
  const isForMe = ({ audience, audienceUserId }: Announced) =>
    audience === "class" || (audience === "responsible" && isResponsible) || audienceUserId === userId;
  return new ChangeStream({ hub, classId, since: input.lastEventId ? Number(input.lastEventId) : null, isForMe, ending });
}

/** The class's number, for whoever will follow its changes: what is read at the same moment or after is at least as new. */
export async function newest(ctx: Ctx): Promise<number> {
  const scope = authorize(ctx, "live.changes");
  return read(ctx, scope, (tx) => newestIn(tx, scope.classId));
}

/** `tell` hands each hint on in the moment it comes, as our socket wants it; read as an iterable, as tRPC's handlers do, it keeps what waits. */
export class ChangeStream implements AsyncIterable<TrackedEnvelope<Hint>> {
  readonly #of: Followed;

  constructor(of: Followed) {
    this.#of = of;
  }

  /** Resolves when it has ended. The same object for the same hint, whoever hears it. @throws what the database failed with before the first hint. */
  async tell(hear: (hint: Hint) => void): Promise<void> {
    const { hub, classId, since, isForMe, ending } = this.#of;
    let last = since ?? 0;
    let waiting: Announced[] | null = [];
    const pass = (announced: Announced) => {
      if (announced.hint.seq <= last) return;
      last = announced.hint.seq;
      if (isForMe(announced)) hear(announced.hint);
    };
    // Listen first, read the past after: nothing falls between.
    const { head, newest, detach } = await hub.attach(classId, (announced) => {
      if (waiting === null) pass(announced);
      else waiting.push(announced);
    });
    try {
      last = since ?? head;
      const missed = last < head ? await hub.since(classId, last, mostMissed + 1) : [];
      if (ending.signal.aborted) return;
      if (missed.length > mostMissed || waiting.length > mostWaiting || last > newest) {
        last = waiting.at(-1)?.hint.seq ?? head;
        hear(note("reset", last));
      } else {
        // Without a first number a client that drops before its first event could not resume.
        hear(note("ready", last));
        for (const announced of [...missed, ...waiting]) pass(announced);
      }
      waiting = null;
      await aborted(ending.signal);
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
