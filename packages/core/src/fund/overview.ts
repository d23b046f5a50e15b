import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { classFunds } from "./table.ts";

/** Balance, income and expense in öre. What a correction takes back counts on neither side. */
export async function overview(ctx: Ctx): Promise<{ balanceOre: number; incomeOre: number; expenseOre: number }> {
  const scope = authorize(ctx, "fund.overview");
  const [fund] = await read(ctx, scope, (tx) =>
    tx
      .select({
        balanceOre: classFunds.balanceOre,
        incomeOre: classFunds.incomeOre,
        expenseOre: classFunds.expenseOre,
      })
      .from(classFunds)
      .where(eq(classFunds.classId, scope.classId)),
  );
  if (!fund) throw new AppError("NOT_FOUND");
  return fund;
}
