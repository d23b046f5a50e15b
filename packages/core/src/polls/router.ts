import { confirmInput, createInput, pollInput, voteInput } from "@utspring/domain/polls/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { close } from "./procedures/close.ts";
import { confirm } from "./procedures/confirm.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { vote } from "./procedures/vote.ts";

export const pollsRouter = router({
  list: procedure.meta({ description: "Listar klassens omröstningar." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({
      description: "Skapar en omröstning, som kan bestämma en budgetpost eller vem som granskar kassan.",
      flags: {
        candidateIds: "id för en elev att välja mellan som granskare, ur classes members; upprepa flaggan för varje",
        optionIndex: "numret på alternativet som ger budgetposten, det första är 0",
        budgetItemId: "utgiften som alternativet ger ett belopp, ur budget expenses",
        itemName: "eller namnet på en ny utgift i huvudbudgeten",
        budgetedAmount: 'budgetpostens belopp i kronor, 250 eller "1 234,50"',
      },
    })
    .input(createInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  close: procedure
    .meta({ description: "Stänger en omröstning.", needsConfirmation: true })
    .input(pollInput)
    .mutation(({ ctx, input }) => close(ctx, input)),
  confirm: procedure
    .meta({
      description:
        "Bekräftar vad en stängd omröstning bestämde: budgetposten får sitt belopp, eller klassen får sin granskare.",
      needsConfirmation: true,
    })
    .input(confirmInput)
    .mutation(({ ctx, input }) => confirm(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort en omröstning med dess röster.", needsConfirmation: true })
    .input(pollInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  vote: procedure
    .meta({ description: "Röstar i en omröstning, en gång." })
    .input(voteInput)
    .mutation(({ ctx, input }) => vote(ctx, input)),
});
