import { createInput, pollInput, voteInput } from "@utspring/domain/polls/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { close } from "./close.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { vote } from "./vote.ts";

export const pollsRouter = router({
  list: procedure.meta({ description: "Listar klassens omröstningar." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Skapar en omröstning." })
    .input(createInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  close: procedure
    .meta({ description: "Stänger en omröstning.", asksFirst: true })
    .input(pollInput)
    .mutation(({ ctx, input }) => close(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort en omröstning med dess röster.", asksFirst: true })
    .input(pollInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  vote: procedure
    .meta({ description: "Röstar i en omröstning, en gång." })
    .input(voteInput)
    .mutation(({ ctx, input }) => vote(ctx, input)),
});
