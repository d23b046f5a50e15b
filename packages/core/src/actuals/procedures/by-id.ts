import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { totalsOf } from "@utspring/domain/budget/rules";
import type { ShownBudgetInput } from "@utspring/domain/budget/schema";
import { findBudget, findMainBudget } from "../../budget/queries.ts";
import { budgetItems } from "../../budget/table.ts";
import { shownSums } from "../../fund/shown-sums.ts";
import { classFunds } from "../../fund/table.ts";
import { authorize, withMembersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { actualOf, loadSpent } from "../queries.ts";
import type { Spent } from "../queries.ts";

/** Sums in öre. `actual` is the fund's income and expense; only the main budget has it, since a class has one fund. */
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
        .orderBy(desc(t.category), sql`${t.itemName} collate swedish`, t.id),
      loadSpent(tx, classId),
    ]);
    const items = rows.map((item) => ({ ...item, ...actualOf(item, spent.get(item.id)) }));
    const actual = isMain ? await loadActual(tx, { classId, mainId: id, spent }) : null;
    return { id, name, description, isMain, items, totals: totalsOf(items), actual };
  });
}

/** Öre: income and expense as in `fund.overview`; of the expense what is on other budgets' items, and on none. */
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
