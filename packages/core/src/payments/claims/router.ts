import {
  approveClaimInput,
  askClaimInput,
  claimSwishInput,
  declineClaimInput,
  takeBackClaimInput,
} from "@utspring/domain/payments/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { approve } from "./procedures/approve.ts";
import { ask } from "./procedures/ask.ts";
import { decline } from "./procedures/decline.ts";
import { list } from "./procedures/list.ts";
import { swish } from "./procedures/swish.ts";
import { takeBack } from "./procedures/take-back.ts";

const flags = { claimId: "utläggets id, ur payments claims list" };

export const claimsRouter = router({
  list: procedure
    .meta({ description: "Listar dina utlägg, och för en studentansvarig klassens." })
    .query(({ ctx }) => list(ctx)),
  ask: procedure
    .meta({
      description: "Begär ersättning för det du har lagt ut för klassen, med ett kvitto.",
      flags: { phoneNumber: "ditt Swish-nummer, om pengarna ska dit" },
    })
    .input(askClaimInput)
    .mutation(({ ctx, input }) => ask(ctx, input)),
  takeBack: procedure
    .meta({ description: "Tar tillbaka ett utlägg som inte är besvarat.", flags })
    .input(takeBackClaimInput)
    .mutation(({ ctx, input }) => takeBack(ctx, input)),
  approve: procedure
    .meta({ description: "Godkänner ett utlägg; uttaget bokförs i klasskassan.", needsConfirmation: true, flags })
    .input(approveClaimInput)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  decline: procedure
    .meta({ description: "Avslår ett utlägg, med en anledning.", flags })
    .input(declineClaimInput)
    .mutation(({ ctx, input }) => decline(ctx, input)),
  swish: procedure
    .meta({ description: "Visar hur ett utlägg betalas med Swish: nummer, belopp, meddelande och QR-kod.", flags })
    .input(claimSwishInput)
    .query(({ ctx, input }) => swish(ctx, input)),
});
