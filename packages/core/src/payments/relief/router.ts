import { answerReliefInput, askReliefInput, withdrawReliefInput } from "@utspring/domain/payments/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { answer } from "./answer.ts";
import { ask } from "./ask.ts";
import { list } from "./list.ts";
import { withdraw } from "./withdraw.ts";

export const reliefRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  ask: procedure.input(askReliefInput).mutation(({ ctx, input }) => ask(ctx, input)),
  withdraw: procedure.input(withdrawReliefInput).mutation(({ ctx, input }) => withdraw(ctx, input)),
  answer: procedure.input(answerReliefInput).mutation(({ ctx, input }) => answer(ctx, input)),
});
