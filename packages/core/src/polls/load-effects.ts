import { and, eq, isNull, sql } from "drizzle-orm";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { budgetItems } from "../budget/table.ts";
import { readMemberNames } from "../classes/present-members.ts";
import type { Tx } from "../kernel/db.ts";
import { expenseNamed, loadMainExpenses } from "./main-expenses.ts";
import { canTakeEffect } from "./queries.ts";
import { pollCandidates, pollEffects } from "./table.ts";

/** By poll id. `namesake`: an expense with a new item's name gets the sum instead; null once confirmed. */
export async function loadEffects(tx: Tx, classId: AuthorizedClassId) {
  const e = pollEffects;
  const i = budgetItems;
  const rows = await tx
    .select({
      effect: e,
      item: { id: i.id, name: i.itemName },
      canTakeEffect: canTakeEffect("poll_effects"),
      hasAuditor: sql<boolean>`exists (
        select from fund_auditors a where a.class_id = ${e.classId} and is_auditor(a.user_id, a.class_id))`,
    })
    .from(e)
    .leftJoin(i, and(eq(i.id, e.budgetItemId), eq(i.classId, e.classId), isNull(i.removedAt)))
    .where(eq(e.classId, classId));
  const isNew = ({ effect }: (typeof rows)[number]) => effect.itemName !== null && effect.confirmedAt === null;
  const expenses = rows.some(isNew) ? await loadMainExpenses(tx, classId) : [];
  return new Map(
    rows.map((row) => {
      const namesake = isNew(row) ? expenseNamed(expenses, row.effect.itemName ?? "") : undefined;
      return [row.effect.pollId, { ...row, namesake: namesake ?? null }];
    }),
  );
}

/** By the poll's id and the option. Equal names are numbered. */
export async function loadCandidates(tx: Tx, classId: AuthorizedClassId) {
  const c = pollCandidates;
  const rows = await tx
    .select({
      pollId: c.pollId,
      optionIndex: c.optionIndex,
      userId: c.userId,
      person: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(c)
    .leftJoin(profiles, eq(profiles.userId, c.userId))
    .where(eq(c.classId, classId));
  const names = rows.length === 0 ? new Map<string, string>() : await readMemberNames(tx, classId);
  return new Map(
    rows.map(({ pollId, optionIndex, userId, person }) => [
      `${pollId} ${optionIndex}`,
      (userId === null ? undefined : names.get(userId)) ?? presentFullName(person),
    ]),
  );
}
