import { createInput, pollInput, voteInput } from "@utspring/domain/polls/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { close } from "./close.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { vote } from "./vote.ts";

export const pollsRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createInput).mutation(({ ctx, input }) => create(ctx, input)),
  close: procedure.input(pollInput).mutation(({ ctx, input }) => close(ctx, input)),
  remove: procedure.input(pollInput).mutation(({ ctx, input }) => remove(ctx, input)),
  vote: procedure.input(voteInput).mutation(({ ctx, input }) => vote(ctx, input)),
});
