import type { ChangeEvent } from "@utspring/domain/events";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Broadcaster } from "../../kernel/broadcaster.ts";
import { aborted, changeStream, note } from "../change-stream.ts";
import type { StreamCaller } from "../change-stream.ts";

/** An administrator's pages sum up all classes: an area's event is sent at once, then at most once in this time. */
const quietMs = 1_000;
const areas: readonly string[] = ["sales", "classes", "shared"];

/**
 * Without class and id. Missed events are not repeated: the stream begins with `ready`, at which the client reads
 * everything. Authorizes at once, and again when the stream begins.
 */
export function allChanges(
  ctx: Ctx,
  broadcaster: Broadcaster,
  { ending, actorNow }: StreamCaller,
): ReturnType<typeof changeStream> {
  authorize(ctx, "live.allChanges");
  const authorizeCurrentActor = async () => void authorize({ ...ctx, actor: await actorNow() }, "live.allChanges");
  return changeStream(async (hand) => {
    await authorizeCurrentActor();
    await followAll(broadcaster, ending, hand);
  }, ending);
}

async function followAll(
  broadcaster: Broadcaster,
  ending: AbortController,
  hand: (changeEvent: ChangeEvent) => void,
): Promise<void> {
  const changed = new Set<string>();
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = changed.size === 0 ? undefined : setTimeout(flush, quietMs);
    for (const area of changed) hand({ seq: (seq += 1), kind: "changed", area, refId: null });
    changed.clear();
  };
  const detach = broadcaster.attachToAllClasses((area) => {
    for (const one of area === null ? areas : [area]) if (areas.includes(one)) changed.add(one);
    if (changed.size > 0 && timer === undefined) flush();
  });
  try {
    hand(note("ready", seq));
    await aborted(ending.signal);
  } finally {
    clearTimeout(timer);
    detach();
  }
}
