import {
  assignRepresentativeInput,
  classesInput,
  classInput,
  createClassInput,
  updateClassDetailsInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { assignRepresentative } from "./procedures/assign-representative.ts";
import { create } from "./procedures/create.ts";
import { details } from "./procedures/details.ts";
import { list } from "./procedures/list.ts";
import { updateDetails } from "./procedures/update-details.ts";

export const adminClassesRouter = router({
  list: procedure
    .meta({ description: "Söker bland klasserna." })
    .input(classesInput)
    .query(({ ctx, input }) => list(ctx, input)),
  create: procedure
    .meta({ description: "Skapar en klass och dess klasskod." })
    .input(createClassInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  details: procedure
    .meta({ description: "Visar en klass med adress och studentansvarigas telefon." })
    .input(classInput)
    .query(({ ctx, input }) => details(ctx, input)),
  updateDetails: procedure
    .meta({ description: "Ändrar en klass adress och beskrivning, och en studentansvarigs telefon." })
    .input(updateClassDetailsInput)
    .mutation(({ ctx, input }) => updateDetails(ctx, input)),
  assignRepresentative: procedure
    .meta({ description: "Gör en användare till studentansvarig för en klass." })
    .input(assignRepresentativeInput)
    .mutation(({ ctx, input }) => assignRepresentative(ctx, input)),
});
