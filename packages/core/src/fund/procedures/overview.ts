import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { shownSums } from "../shown-sums.ts";

/** `bigint` comes as text. */
interface Sums extends Record<string, unknown> {
  balance_ore: string;
  income_ore: string;
  expense_ore: string;
  reserved_ore: string;
  credit_ore: string;
}

/** Öre. */
export interface FundOverview {
  balanceOre: number;
  /** What members have to their credit is no income until it pays something. */
  incomeOre: number;
  /** What is paid back of a credit is no expense. */
  expenseOre: number;
  /** Withdrawals that wait for attest: still in the balance. */
  reservedOre: number;
  /** In the balance, but no income: the balance is income minus expense plus this. */
  creditOre: number;
}

/** A corrected row and its correction count in neither side, nor does a credit that was paid back. */
export async function overview(ctx: Ctx): Promise<FundOverview> {
  const authorization = authorize(ctx, "fund.overview");
  const [fund] = await read(ctx, authorization, (tx) =>
    tx.execute<Sums>(sql`
      select balance_ore, ${shownSums.incomeOre} as income_ore, ${shownSums.expenseOre} as expense_ore,
        credit_ore, w.reserved_ore
      from class_funds, lateral (
        select coalesce(sum(r.amount_ore), 0) as reserved_ore
        from withdrawal_requests r where r.class_id = class_funds.class_id and r.status = 'waiting') w
      where class_id = ${authorization.classId}::uuid`),
  );
  if (!fund) throw new AppError("NOT_FOUND");
  return {
    balanceOre: Number(fund.balance_ore),
    incomeOre: Number(fund.income_ore),
    expenseOre: Number(fund.expense_ore),
    reservedOre: Number(fund.reserved_ore),
    creditOre: Number(fund.credit_ore),
  };
}
