import {
  approveClassInput,
  assignRepresentativeInput,
  classesInput,
  classInput,
  createClassInput,
  refuseClassInput,
  updateClassDetailsInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { approve } from "./procedures/approve.ts";
import { assignRepresentative } from "./procedures/assign-representative.ts";
import { create } from "./procedures/create.ts";
import { details } from "./procedures/details.ts";
import { list } from "./procedures/list.ts";
import { refuse } from "./procedures/refuse.ts";
import { requests } from "./procedures/requests.ts";
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
  requests: procedure.meta({ description: "Listar vilka som vill starta en klass." }).query(({ ctx }) => requests(ctx)),
  approve: procedure
    .meta({ description: "Skapar klassen som någon har bett om, och gör den som bad till studentansvarig." })
    .input(approveClassInput)
    .mutation(({ ctx, input }) => approve(ctx, input)),
  refuse: procedure
    .meta({ description: "Avslår ett önskemål om en klass, och mejlar skälet.", needsConfirmation: true })
    .input(refuseClassInput)
    .mutation(({ ctx, input }) => refuse(ctx, input)),
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
