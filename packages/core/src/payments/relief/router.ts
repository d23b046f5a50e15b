import { answerReliefInput, askReliefInput, withdrawReliefInput } from "@utspring/domain/payments/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { answer } from "./procedures/answer.ts";
import { ask } from "./procedures/ask.ts";
import { list } from "./procedures/list.ts";
import { withdraw } from "./procedures/withdraw.ts";

export const reliefRouter = router({
  list: procedure
    .meta({ description: "Listar medlemmars önskemål om att dela upp eller slippa en betalning." })
    .query(({ ctx }) => list(ctx)),
  ask: procedure
    .meta({ description: "Ber om att dela upp eller slippa en betalning, utan att säga varför." })
    .input(askReliefInput)
    .mutation(({ ctx, input }) => ask(ctx, input)),
  withdraw: procedure
    .meta({ description: "Tar tillbaka ditt önskemål, eller slutar dela upp.", needsConfirmation: true })
    .input(withdrawReliefInput)
    .mutation(({ ctx, input }) => withdraw(ctx, input)),
  answer: procedure
    .meta({ description: "Svarar ja eller nej på ett önskemål, eller ja med andra dagar." })
    .input(answerReliefInput)
    .mutation(({ ctx, input }) => answer(ctx, input)),
});
