import type { Hint } from "@utspring/domain/events";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Hub } from "../kernel/hub.ts";
import { aborted, ChangeStream, note } from "./change-stream.ts";
import type { StreamCaller } from "./change-stream.ts";

/** An administrator's pages add up all classes: they are told of an area at once, and then at most once in this time, in milliseconds. */
const quietMs = 1_000;
/** What an administrator's pages show: sales, who belongs to which class, and what all classes share. */
const areas: readonly string[] = ["sales", "classes", "shared"];

/**
 * That something has changed, in whichever class: a hint an area, without class and id. What was missed is not told again: the stream begins with `ready`,
 * at which the client reads everything anew. Authorizes at once, and again when the stream begins.
 */
export function allChanges(ctx: Ctx, hub: Hub, { ending, actorNow }: StreamCaller): ChangeStream {
  authorize(ctx, "live.allChanges");
  const authorizeNow = async () => void authorize({ ...ctx, actor: await actorNow() }, "live.allChanges");
  return new ChangeStream(async (hand) => {
    await authorizeNow();
    await followAll(hub, ending, hand);
  }, ending);
}

async function followAll(hub: Hub, ending: AbortController, hand: (hint: Hint) => void): Promise<void> {
  const changed = new Set<string>();
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = changed.size === 0 ? undefined : setTimeout(flush, quietMs);
    try {
      for (const area of changed) hand({ seq: (seq += 1), kind: "changed", area, refId: null });
    } catch (failure) {
      ending.abort(failure);
    }
    changed.clear();
  };
  const detach = hub.attachAll((area) => {
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
