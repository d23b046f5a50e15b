import { managersOnly } from "@utspring/domain/events";
import type { ChangeEvent } from "@utspring/domain/events";
import type { ChangesInput } from "@utspring/domain/live/schema";
import { can } from "@utspring/domain/can";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Broadcaster } from "../../kernel/broadcaster.ts";
import type { PublishedActivity } from "../../kernel/ports.ts";
import { readNewestSeq, read } from "../../kernel/transaction.ts";
import { isForGuests, isGuest } from "../guest-events.ts";
import { aborted, changeStream, maxBuffered, note } from "../change-stream.ts";
import type { StreamCaller } from "../change-stream.ts";

/** A client that is further behind reads everything again instead. */
export const maxMissed = 100;

interface Rights {
  classId: string;
  isForMe: (published: PublishedActivity) => boolean;
}

interface Followed {
  broadcaster: Broadcaster;
  /** @throws AppError when the rights have been lost. */
  loadRights: () => Promise<Rights>;
  /** The last number that the client has seen. */
  since: number | null;
  ending: AbortController;
}

/** Each once and in order, after the client's last number. Authorizes at once, and again when the stream begins. */
export function changes(
  ctx: Ctx,
  broadcaster: Broadcaster,
  input: ChangesInput,
  { ending, actorNow }: StreamCaller,
): ReturnType<typeof changeStream> {
  authorize(ctx, "live.changes");
  const loadCurrentRights = async () => rightsOf({ ...ctx, actor: await actorNow() });
  const since = input.lastEventId ? Number(input.lastEventId) : null;
  return changeStream(
    (send) => followClass({ broadcaster, loadRights: loadCurrentRights, since, ending }, send),
    ending,
  );
}

function rightsOf(ctx: Ctx): Rights {
  const { classId, userId } = authorize(ctx, "live.changes");
  const isManager = can(ctx.actor, "fund.deposit");
  if (isGuest(ctx)) return { classId, isForMe: isForGuests };
  const isForMe = ({ audience, audienceUserId }: PublishedActivity) =>
    audience === "class" || (audience === managersOnly && isManager) || audienceUserId === userId;
  return { classId, isForMe };
}

/** Data read at the same time or later is at least as new. */
export async function readNewestChange(ctx: Ctx): Promise<number> {
  const authorization = authorize(ctx, "live.changes");
  return read(ctx, authorization, (tx) => readNewestSeq(tx, authorization.classId));
}

/** Listens first and reads the past afterwards, so that no event is missed in between. */
async function followClass(
  { broadcaster, loadRights: rightsNow, since, ending }: Followed,
  send: (changeEvent: ChangeEvent) => void,
): Promise<void> {
  const { classId, isForMe } = await rightsNow();
  let last = since ?? 0;
  let waiting: PublishedActivity[] | null = [];
  const pass = (published: PublishedActivity) => {
    const { changeEvent } = published;
    // Shared data and confidential activity have no number: their event carries the last number that this client got.
    if (changeEvent.kind === "changed")
      return isForMe(published)
        ? send(changeEvent.seq === last ? changeEvent : { ...changeEvent, seq: last })
        : undefined;
    if (changeEvent.seq <= last) return;
    last = changeEvent.seq;
    if (isForMe(published)) send(changeEvent);
  };
  const { head, newest, detach } = await broadcaster.attach(
    classId,
    (published) => {
      if (waiting === null) pass(published);
      else waiting.push(published);
    },
    (failure) => ending.abort(failure),
  );
  try {
    last = since ?? head;
    const isLost = last > newest || newest - last > maxMissed;
    const missed = !isLost && last < head ? await broadcaster.loadAfter(classId, last, maxMissed) : [];
    const confidential =
      isLost || since === null ? [] : await broadcaster.loadConfidentialFrom(classId, since, maxMissed + 1);
    if (ending.signal.aborted) return;
    if (isLost || confidential.length > maxMissed || waiting.length > maxBuffered) {
      last = waiting.at(-1)?.changeEvent.seq ?? head;
      send(note("reset", last));
    } else {
      // Without a first number, a client that disconnects before its first event could not resume.
      send(note("ready", last));
      for (const published of [...missed, ...waiting]) pass(published);
      // Without numbers of their own, these may come twice; the client reads the area again.
      for (const published of confidential.filter(isForMe).slice(-1)) pass(published);
    }
    waiting = null;
    await aborted(ending.signal);
  } finally {
    detach();
  }
}
