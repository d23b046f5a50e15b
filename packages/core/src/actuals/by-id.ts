import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { totalsOf } from "@utspring/domain/budget/rules";
import type { ShownBudgetInput } from "@utspring/domain/budget/schema";
import { findBudget, findMainBudget } from "../budget/queries.ts";
import { budgetItems } from "../budget/table.ts";
import { shownSums } from "../fund/shown-sums.ts";
import { classFunds } from "../fund/table.ts";
import { authorize, withMembersView } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { read } from "../kernel/transaction.ts";
import { actualOf, loadSpent } from "./queries.ts";
import type { Spent } from "./queries.ts";

/**
 * A budget, the main one by default, with its items, income first and then by name in Swedish order, and its sums in
 * öre. Of each expense also what has gone out on it, what is left, and what waits for attest. `actual` is the fund's
 * income and expense; only the main budget has it, since a class has one fund. @throws AppError NOT_FOUND.
 */
export async function byId(ctx: Ctx, input: ShownBudgetInput) {
  const authorization = authorize(ctx, "budget.byId");
  const { classId } = authorization;
  return read(ctx, withMembersView(authorization), async (tx) => {
    const t = budgetItems;
    const { id, name, description, isMain } = await (input.budgetId === undefined
      ? findMainBudget(tx, classId)
      : findBudget(tx, classId, input.budgetId));
    const [rows, spent] = await Promise.all([
      tx
        .select({
          id: t.id,
          category: t.category,
          itemName: t.itemName,
          budgetedOre: t.budgetedOre,
          description: t.description,
        })
        .from(t)
        .where(and(eq(t.budgetId, id), eq(t.classId, classId), isNull(t.removedAt)))
        .orderBy(desc(t.category), sql`${t.itemName} collate "sv-x-icu"`, t.id),
      loadSpent(tx, classId),
    ]);
    const items = rows.map((item) => ({ ...item, ...actualOf(item, spent.get(item.id)) }));
    const actual = isMain ? await loadActual(tx, { classId, mainId: id, spent }) : null;
    return { id, name, description, isMain, items, totals: totalsOf(items), actual };
  });
}

/**
 * The fund's income and expense, as `fund.overview` has them, and of the expense what is on items of other budgets, and
 * on none. Öre.
 */
async function loadActual(
  tx: Tx,
  { classId, mainId, spent }: { classId: string; mainId: string; spent: ReadonlyMap<string, Spent> },
) {
  const [fund] = await tx.select(shownSums).from(classFunds).where(eq(classFunds.classId, classId));
  if (!fund) return null;
  const sumOf = (rows: readonly Spent[]) => rows.reduce((sum, { spentOre }) => sum + spentOre, 0);
  const all = [...spent.values()];
  return {
    ...fund,
    otherBudgetsOre: sumOf(all.filter(({ budgetId }) => budgetId !== mainId)),
    unassignedOre: fund.expenseOre - sumOf(all),
  };
}
