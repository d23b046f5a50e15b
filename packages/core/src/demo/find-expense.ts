import { expenses } from "../actuals/procedures/expenses.ts";
import type { Ctx } from "../kernel/context.ts";

export async function findExpense(ctx: Ctx, itemName: string): Promise<string> {
  const found = (await expenses(ctx)).find((item) => item.itemName === itemName);
  if (!found) throw new Error(`the demo budget has no expense ${itemName}`);
  return found.id;
}
