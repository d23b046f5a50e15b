import { changesInput } from "@utspring/domain/live/schema";
import { procedure, router } from "../kernel/trpc.ts";
import type { RequestContext } from "../kernel/trpc.ts";
import { allChanges } from "./procedures/all-changes.ts";
import { changes } from "./procedures/changes.ts";
import type { StreamCaller } from "./change-stream.ts";
import { poll } from "./procedures/poll.ts";

export const liveRouter = router({
  changes: procedure
    .input(changesInput)
    .subscription(({ ctx, input, signal }) => changes(ctx, ctx.broadcaster, input, callerOf(ctx, signal))),
  allChanges: procedure
    .input(changesInput)
    .subscription(({ ctx, signal }) => allChanges(ctx, ctx.broadcaster, callerOf(ctx, signal))),
  poll: procedure
    .meta({
      description:
        "Listar vad som har ändrats i klassen efter ett nummer, för nät som inte släpper igenom en WebSocket.",
    })
    .input(changesInput)
    .query(({ ctx, input }) => poll(ctx, input)),
});

type Opened = Pick<RequestContext, "onRevoked" | "resolveActor"> & {
  actor: Parameters<RequestContext["onRevoked"]>[0];
};

/** One controller for both ends: on Node 20, `AbortSignal.any` would keep each socket in memory. */
function callerOf(ctx: Opened, signal: AbortSignal | undefined): StreamCaller {
  const ending = new AbortController();
  const end = () => ending.abort();
  ending.signal.addEventListener("abort", ctx.onRevoked(ctx.actor, end), { once: true });
  signal?.addEventListener("abort", end, { once: true });
  return { ending, actorNow: ctx.resolveActor };
}
