import {
  checklistItemInput,
  createChecklistItemInput,
  moveChecklistItemInput,
  updateChecklistItemInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { move } from "./procedures/move.ts";
import { remove } from "./procedures/remove.ts";
import { update } from "./procedures/update.ts";

export const adminChecklistRouter = router({
  list: procedure.meta({ description: "Listar uppgifterna i alla klassers checklista." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Lägger till en uppgift sist i alla klassers checklista." })
    .input(createChecklistItemInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en uppgift i alla klassers checklista." })
    .input(updateChecklistItemInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort en uppgift ur alla klassers checklista.", needsConfirmation: true })
    .input(checklistItemInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  move: procedure
    .meta({ description: "Flyttar en uppgift ett steg upp eller ner." })
    .input(moveChecklistItemInput)
    .mutation(({ ctx, input }) => move(ctx, input)),
});
