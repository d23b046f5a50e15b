import { creditSwishInput, payBackCreditInput, useCreditInput } from "@utspring/domain/payments/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { list } from "./procedures/list.ts";
import { payBack } from "./procedures/pay-back.ts";
import { swish } from "./procedures/swish.ts";
import { use } from "./procedures/use.ts";

export const creditsRouter = router({
  list: procedure
    .meta({ description: "Visar vad du har till godo, och för en studentansvarig alla i klassen." })
    .query(({ ctx }) => list(ctx)),
  use: procedure
    .meta({ description: "Betalar en betalning med det som medlemmen har till godo; inget rörs i klasskassan." })
    .input(useCreditInput)
    .mutation(({ ctx, input }) => use(ctx, input)),
  payBack: procedure
    .meta({ description: "Betalar tillbaka det som en medlem har till godo, med ett uttag.", needsConfirmation: true })
    .input(payBackCreditInput)
    .mutation(({ ctx, input }) => payBack(ctx, input)),
  swish: procedure
    .meta({ description: "Visar en Swish-kod till medlemmens nummer för en bokförd återbetalning." })
    .input(creditSwishInput)
    .query(({ ctx, input }) => swish(ctx, input)),
});
