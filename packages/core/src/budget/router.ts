import {
  addItemInput,
  budgetInput,
  createBudgetInput,
  itemInput,
  updateBudgetInput,
  updateItemInput,
} from "@utspring/domain/budget/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { addItem } from "./add-item.ts";
import { byId } from "./by-id.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { removeItem } from "./remove-item.ts";
import { remove } from "./remove.ts";
import { restoreItem } from "./restore-item.ts";
import { updateItem } from "./update-item.ts";
import { update } from "./update.ts";

export const budgetRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  byId: procedure.input(budgetInput).query(({ ctx, input }) => byId(ctx, input)),
  create: procedure.input(createBudgetInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateBudgetInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(budgetInput).mutation(({ ctx, input }) => remove(ctx, input)),
  addItem: procedure.input(addItemInput).mutation(({ ctx, input }) => addItem(ctx, input)),
  updateItem: procedure.input(updateItemInput).mutation(({ ctx, input }) => updateItem(ctx, input)),
  removeItem: procedure.input(itemInput).mutation(({ ctx, input }) => removeItem(ctx, input)),
  restoreItem: procedure.input(itemInput).mutation(({ ctx, input }) => restoreItem(ctx, input)),
});
