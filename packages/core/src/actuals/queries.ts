import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { firstOf } from "../kernel/first-of.ts";
import type { Tx } from "../kernel/db.ts";
import { pollEffects, votingPolls } from "../polls/table.ts";

export interface Spent {
  itemId: string;
  budgetId: string;
  /** Booked withdrawals less the corrected ones. */
  spentOre: number;
  reservedOre: number;
}

const none = { spentOre: 0, reservedOre: 0 };

/** By the item's id; items without withdrawals are left out. */
export async function loadSpent(tx: Tx, classId: string): Promise<ReadonlyMap<string, Spent>> {
  const rows = await tx.execute<{ id: string; budget_id: string; spent_ore: string; reserved_ore: string }>(sql`
    select i.id, i.budget_id,
      coalesce(sum(t.amount_ore) filter (where c.id is null), 0) as spent_ore,
      coalesce(sum(r.amount_ore) filter (where r.status = 'waiting'), 0) as reserved_ore
    from withdrawal_budget_items w
      join budget_items i on i.id = w.budget_item_id and i.removed_at is null
      left join withdrawal_requests r on r.id = w.withdrawal_id
      left join fund_transactions t on t.id = ${firstOf(sql`r.transaction_id`, sql`w.withdrawal_id`)}
      left join fund_transactions c on c.reverses_id = t.id
    where w.class_id = ${classId}::uuid
    group by i.id, i.budget_id`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        itemId: row.id,
        budgetId: row.budget_id,
        spentOre: Number(row.spent_ore),
        reservedOre: Number(row.reserved_ore),
      },
    ]),
  );
}

/** Öre; null for an income, since deposits are booked on no item. */
export function actualOf(
  { category, budgetedOre }: { category: "income" | "expense"; budgetedOre: number },
  spent: Pick<Spent, "spentOre" | "reservedOre"> = none,
): { actualOre: number | null; leftOre: number | null; reservedOre: number | null } {
  if (category === "income") return { actualOre: null, leftOre: null, reservedOre: null };
  return { actualOre: spent.spentOre, leftOre: budgetedOre - spent.spentOre, reservedOre: spent.reservedOre };
}

/** The latest confirmed poll that set the item's sum, in öre. */
export async function loadDecision(tx: Tx, classId: string, itemId: string) {
  const e = pollEffects;
  const [found] = await tx
    .select({ pollId: e.pollId, title: votingPolls.title, plannedOre: e.plannedOre, confirmedAt: e.confirmedAt })
    .from(e)
    .innerJoin(votingPolls, eq(votingPolls.id, e.pollId))
    .where(and(eq(e.classId, classId), eq(e.budgetItemId, itemId), isNotNull(e.confirmedAt)))
    .orderBy(desc(e.confirmedAt), desc(e.pollId))
    .limit(1);
  if (!found || found.plannedOre === null || found.confirmedAt === null) return null;
  return { ...found, plannedOre: found.plannedOre, confirmedAt: found.confirmedAt };
}
