import {
  addItemInput,
  budgetInput,
  createBudgetInput,
  itemInput,
  updateBudgetInput,
  updateItemInput,
} from "@utspring/domain/budget/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { addItem } from "./procedures/add-item.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { removeItem } from "./procedures/remove-item.ts";
import { remove } from "./procedures/remove.ts";
import { restoreItem } from "./procedures/restore-item.ts";
import { updateItem } from "./procedures/update-item.ts";
import { update } from "./procedures/update.ts";

export const budgetRouter = router({
  list: procedure.meta({ description: "Listar klassens budgetar." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Skapar en budget." })
    .input(createBudgetInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en budgets namn och beskrivning." })
    .input(updateBudgetInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({
      description: "Tar bort en budget med dess poster. Uttag på dem hör sedan inte till någon post.",
      needsConfirmation: true,
    })
    .input(budgetInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  addItem: procedure
    .meta({ description: "Lägger till en budgetpost." })
    .input(addItemInput)
    .mutation(({ ctx, input }) => addItem(ctx, input)),
  updateItem: procedure
    .meta({ description: "Ändrar en budgetpost." })
    .input(updateItemInput)
    .mutation(({ ctx, input }) => updateItem(ctx, input)),
  removeItem: procedure
    .meta({
      description: "Tar bort en budgetpost. Dess uttag hör sedan inte till någon post.",
      needsConfirmation: true,
    })
    .input(itemInput)
    .mutation(({ ctx, input }) => removeItem(ctx, input)),
  restoreItem: procedure
    .meta({ description: "Tar tillbaka en budgetpost som nyss togs bort." })
    .input(itemInput)
    .mutation(({ ctx, input }) => restoreItem(ctx, input)),
});
