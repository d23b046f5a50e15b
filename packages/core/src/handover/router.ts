import {
  acceptHandoverInput,
  copyFromInput,
  endHandoverInput,
  offerHandoverInput,
} from "@utspring/domain/classes/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { acceptHandover } from "./procedures/accept-handover.ts";
import { copyFrom } from "./procedures/copy-from.ts";
import { endHandover } from "./procedures/end-handover.ts";
import { offerHandover } from "./procedures/offer-handover.ts";
import { stepDown } from "./procedures/step-down.ts";
import { templates } from "./procedures/templates.ts";

export const handoverRouter = router({
  templates: procedure
    .meta({ description: "Listar klasser som din klass kan utgå från." })
    .query(({ ctx }) => templates(ctx)),
  copyFrom: procedure
    .meta({
      description: "Lägger in betalningar, budget och kalender från en annan klass, ett år senare och utan namn.",
      needsConfirmation: true,
    })
    .input(copyFromInput)
    .mutation(({ ctx, input }) => copyFrom(ctx, input)),
  offerHandover: procedure
    .meta({ description: "Frågar en medlem om att ta över ditt uppdrag som studentansvarig.", needsConfirmation: true })
    .input(offerHandoverInput)
    .mutation(({ ctx, input }) => offerHandover(ctx, input)),
  endHandover: procedure
    .meta({
      description: "Tar tillbaka eller avböjer en fråga om att ta över som studentansvarig.",
      needsConfirmation: true,
    })
    .input(endHandoverInput)
    .mutation(({ ctx, input }) => endHandover(ctx, input)),
  acceptHandover: procedure
    .meta({ description: "Tar över som studentansvarig efter någon som har frågat dig.", needsConfirmation: true })
    .input(acceptHandoverInput)
    .mutation(({ ctx, input }) => acceptHandover(ctx, input)),
  stepDown: procedure
    .meta({ description: "Avgår som studentansvarig, när klassen har en annan.", needsConfirmation: true })
    .mutation(({ ctx }) => stepDown(ctx)),
});
