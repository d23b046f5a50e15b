import { linkInput, removeInput } from "@utspring/domain/documents/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { link } from "./procedures/link.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";

export const documentsRouter = router({
  list: procedure.meta({ description: "Listar klassens dokument." }).query(({ ctx }) => list(ctx)),
  link: procedure
    .meta({ description: "Ger adressen till ett dokument, för att visa eller ladda ner det." })
    .input(linkInput)
    .query(({ ctx, input }) => link(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort ett dokument.", needsConfirmation: true })
    .input(removeInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
});
