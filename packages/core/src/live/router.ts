import { changesInput } from "@utspring/domain/live/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { changes } from "./changes.ts";

export const liveRouter = router({
  changes: procedure.input(changesInput).subscription(({ ctx, input, signal }) => {
    const ending = new AbortController();
    const forget = ctx.onRevoked(ctx.actor, () => ending.abort());
    ending.signal.addEventListener("abort", forget);
    const ends = signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]);
    ends.addEventListener("abort", forget);
    return changes(ctx, ctx.hub, input, ends);
  }),
});
