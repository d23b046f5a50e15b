import { changesInput } from "@utspring/domain/live/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { changes } from "./changes.ts";

export const liveRouter = router({
  changes: procedure.input(changesInput).subscription(({ ctx, input, signal }) => {
    // One controller for both ends, the client's and the session's: `AbortSignal.any` would keep each socket for ever (Node 20).
    const ending = new AbortController();
    const end = () => ending.abort();
    ending.signal.addEventListener("abort", ctx.onRevoked(ctx.actor, end), { once: true });
    signal?.addEventListener("abort", end, { once: true });
    return changes(ctx, ctx.hub, input, { ending, actorNow: ctx.resolveActor });
  }),
});
