import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { budgetItems } from "./table.ts";

type Item = typeof budgetItems.$inferInsert;
type ItemFacts = Partial<Pick<Item, "category" | "itemName" | "budgetedOre" | "description">>;

export async function insertItem(
  { tx, now, emit }: UnitOfWork,
  item: Omit<Item, "createdAt" | "removedAt">,
): Promise<void> {
  await tx.insert(budgetItems).values({ ...item, createdAt: now });
  await emit({ kind: "budget.addItem", refId: item.id, detail: { amountOre: item.budgetedOre } });
}

export async function changeItem(
  { tx, emit }: UnitOfWork,
  { classId, itemId }: { classId: string; itemId: string },
  facts: ItemFacts & { budgetedOre: number },
): Promise<void> {
  const changed = await tx
    .update(budgetItems)
    .set(facts)
    .where(and(eq(budgetItems.id, itemId), eq(budgetItems.classId, classId), isNull(budgetItems.removedAt)))
    .returning({ id: budgetItems.id });
  if (changed.length === 0) throw new AppError("NOT_FOUND");
  await emit({ kind: "budget.updateItem", refId: itemId, detail: { amountOre: facts.budgetedOre } });
}
