import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import type { CreateInput } from "@utspring/domain/polls/schema";
import { findItem } from "../budget/queries.ts";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { expenseNamed, loadMainExpenses } from "./main-expenses.ts";
import { pollCandidates, pollEffects } from "./table.ts";

interface Place {
  classId: AuthorizedClassId;
  pollId: string;
}

/** After the poll and its options. @throws AppError NOT_FOUND, AUDITOR_RUNS_CLASS, EXPENSE_GONE or EXPENSE_TAKEN. */
export async function insertEffect(tx: Tx, place: Place, input: CreateInput): Promise<void> {
  const { candidateIds, optionIndex, budgetItemId, budgetedAmount: plannedOre } = input;
  if (candidateIds !== undefined) {
    await requirePupils(tx, place.classId, candidateIds);
    await tx.insert(pollEffects).values({ ...place, kind: "auditor" });
    const candidates = candidateIds.map((userId, index) => ({ ...place, optionIndex: index, userId }));
    await tx.insert(pollCandidates).values(candidates);
  } else if (optionIndex !== undefined) {
    if (budgetItemId !== undefined) await requireExpense(tx, place.classId, budgetItemId);
    const itemName = input.itemName || null;
    if (itemName !== null && expenseNamed(await loadMainExpenses(tx, place.classId), itemName))
      throw new AppError("EXPENSE_TAKEN", { field: "itemName" });
    await tx
      .insert(pollEffects)
      .values({ ...place, kind: "budget_item", optionIndex, budgetItemId, itemName, plannedOre });
  }
}

async function requirePupils(tx: Tx, classId: AuthorizedClassId, userIds: string[]): Promise<void> {
  const found = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.classId, classId), inArray(memberships.userId, userIds)));
  const field = "candidateIds";
  if (found.length < userIds.length) throw new AppError("NOT_FOUND", { field });
  if (found.some(({ role }) => role !== "elev")) throw new AppError("AUDITOR_RUNS_CLASS", { field });
}

async function requireExpense(tx: Tx, classId: AuthorizedClassId, itemId: string): Promise<void> {
  const field = "budgetItemId";
  const { category } = await findItem(tx, classId, itemId, field);
  if (category !== "expense") throw new AppError("EXPENSE_GONE", { field });
}
