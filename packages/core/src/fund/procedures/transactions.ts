import { aliasedTable, and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { isCorrectable } from "@utspring/domain/fund/rules";
import type { TransactionsInput } from "@utspring/domain/fund/schema";
import { pageOf } from "@utspring/domain/paging";
import { profiles } from "../../auth/table.ts";
import { findItem } from "../../budget/queries.ts";
import { budgetItems } from "../../budget/table.ts";
import { hasNoOtherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { firstOf } from "../../kernel/first-of.ts";
import { read, readAsManager } from "../../kernel/transaction.ts";
import { isPayback } from "../credits/is-payback.ts";
import { fundNameOf, loadFundNames } from "../fund-names.ts";
import { isNetSplit } from "../split-mark.ts";
import { fundTransactions } from "../table.ts";
import { withdrawalBudgetItems, withdrawalReceipts, withdrawalRequests } from "../withdrawals/table.ts";

/** Newest first. `isCorrectable` is false for a row that another studentansvarig corrects, since it paid the caller. */
export async function transactions(ctx: Ctx, input: TransactionsInput) {
  const authorization = authorize(ctx, "fund.transactions");
  const t = fundTransactions;
  const r = withdrawalRequests;
  const v = withdrawalReceipts;
  const w = withdrawalBudgetItems;
  const i = budgetItems;
  const { classId, userId } = authorization;
  const isManager = withManagersView(ctx, authorization, "payments.pending").dbRole === "manager";
  const requester = aliasedTable(profiles, "requester");
  const { budgetItemId } = input;
  const { rows, names } = await read(ctx, authorization, async (tx) => {
    if (budgetItemId !== undefined) await checkItem(tx, authorization, budgetItemId);
    const found = await tx
      .select({
        entry: t,
        actor: { firstName: profiles.firstName, lastName: profiles.lastName },
        request: {
          id: r.id,
          isImpersonated: r.isImpersonated,
          requestedBy: r.requestedBy,
          isOwnClaim: r.isOwnClaim,
          isPayback: r.isPayback,
        },
        requester: { firstName: requester.firstName, lastName: requester.lastName },
        receipt: { id: v.receiptId, ownerId: v.ownerId },
        isAuditor: sql<boolean>`(select is_auditor(${userId}::uuid, ${classId}::uuid))`,
        budgetItem: { id: i.id, itemName: i.itemName },
        isSplit: isNetSplit(t),
        // Only of a studentansvarig: classmates read the same of every row.
        isOwnPayout: isManager
          ? sql<boolean>`(pays_person(${userId}::uuid, ${t.id})
              and not ${hasNoOtherStudentansvarig({ classId, userId })})`
          : sql<boolean>`false`,
        isCorrected: sql<boolean>`exists (select from fund_transactions c where c.reverses_id = ${t.id})`,
      })
      .from(t)
      .leftJoin(profiles, eq(profiles.userId, t.actorId))
      .leftJoin(r, eq(r.transactionId, t.id))
      .leftJoin(v, eq(v.withdrawalId, firstOf(r.id, t.id)))
      .leftJoin(w, eq(w.withdrawalId, firstOf(r.id, t.id)))
      .leftJoin(i, and(eq(i.id, w.budgetItemId), isNull(i.removedAt)))
      .leftJoin(requester, eq(requester.userId, r.requestedBy))
      .where(
        and(
          eq(t.classId, classId),
          input.cursor === undefined ? undefined : lt(t.seq, input.cursor),
          input.type === undefined ? undefined : eq(t.type, input.type),
          budgetItemId === undefined ? undefined : eq(w.budgetItemId, budgetItemId),
        ),
      )
      .orderBy(desc(t.seq))
      .limit(input.limit + 1);
    return { rows: found, names: await loadFundNames(tx, authorization) };
  });
  const entries = rows.map((row) => {
    const { entry, request, receipt, isAuditor, budgetItem, isSplit, isCorrected, isOwnPayout } = row;
    const actor = fundNameOf(names, entry.actorId, row.actor);
    const requestedBy = fundNameOf(names, request?.requestedBy ?? null, row.requester);
    return {
      id: entry.id,
      seq: entry.seq,
      type: entry.type,
      amountOre: entry.amountOre,
      balanceAfterOre: entry.balanceAfterOre,
      description: entry.description,
      at: entry.createdAt,
      // The ledger's author of an attested row is the attester; who spends the money is the requester.
      actorName: request?.id ? requestedBy : actor,
      isImpersonated: request?.id ? request.isImpersonated === true : entry.isImpersonated,
      attestedByName: request?.id ? actor : null,
      isSplit,
      sourceType: entry.sourceType,
      // Paid out to the person who approved it, who runs the class alone, or who attested it, since nobody else could.
      isOwnClaim:
        request?.isOwnClaim === true || (entry.sourceType === "expense_claim" && receipt?.ownerId === entry.actorId),
      hasReceipt: receipt?.id != null,
      // Only its owner, the studentansvariga and the auditor may open it.
      receiptId: isManager || isAuditor || receipt?.ownerId === userId ? (receipt?.id ?? null) : null,
      reversesId: entry.reversesId,
      // Null for a withdrawal on no item, and for every other row.
      budgetItem: budgetItem?.id ? budgetItem : null,
      isSpending:
        entry.type === "withdrawal" && entry.reversesId === null && !isPayback(entry.sourceType, request?.isPayback),
      isCorrected,
      isCorrectable: isCorrectable(entry.sourceType) && !isCorrected && !isOwnPayout,
    };
  });
  return pageOf(entries, input.limit, (entry) => entry.seq);
}

/** Reads as a studentansvarig, since a guest's policies hide items without withdrawals. @throws AppError NOT_FOUND. */
async function checkItem(
  tx: Tx,
  { dbRole, classId }: Pick<ClassAuthorization, "dbRole" | "classId">,
  itemId: string,
): Promise<void> {
  if (dbRole !== "guest") {
    await findItem(tx, classId, itemId, "budgetItemId");
    return;
  }
  const [found] = await readAsManager(
    tx,
    sql`select id from budget_items where id = ${itemId}::uuid and class_id = ${classId}::uuid and removed_at is null`,
  );
  if (!found) throw new AppError("NOT_FOUND", { field: "budgetItemId" });
}
