import { itemInput, shownBudgetInput } from "@utspring/domain/budget/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { byId } from "./procedures/by-id.ts";
import { expenses } from "./procedures/expenses.ts";
import { item } from "./procedures/item.ts";

export const actualsRouter = router({
  byId: procedure
    .meta({ description: "Visar en budget med poster, summor och utfall: huvudbudgeten, om ingen annan anges." })
    .input(shownBudgetInput)
    .query(({ ctx, input }) => byId(ctx, input)),
  expenses: procedure
    .meta({ description: "Listar de utgifter i budgetarna som ett uttag kan höra till, med vad som är kvar." })
    .query(({ ctx }) => expenses(ctx)),
  item: procedure
    .meta({ description: "Visar en budgetpost: planerat, använt och kvar." })
    .input(itemInput)
    .query(({ ctx, input }) => item(ctx, input)),
});
