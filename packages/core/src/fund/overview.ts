import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";

/** `bigint` comes as text. */
interface Sums extends Record<string, unknown> {
  balance_ore: string;
  income_ore: string;
  expense_ore: string;
}

/** Balance, income and expense in öre. A corrected row and its correction count in neither. */
export async function overview(ctx: Ctx): Promise<{ balanceOre: number; incomeOre: number; expenseOre: number }> {
  const authorization = authorize(ctx, "fund.overview");
  const [fund] = await read(ctx, authorization, (tx) =>
    tx.execute<Sums>(sql`
      select balance_ore, income_ore, expense_ore from class_funds where class_id = ${authorization.classId}::uuid`),
  );
  if (!fund) throw new AppError("NOT_FOUND");
  return {
    balanceOre: Number(fund.balance_ore),
    incomeOre: Number(fund.income_ore),
    expenseOre: Number(fund.expense_ore),
  };
}
