import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../kernel/db.ts";
import { paymentRecords } from "../table.ts";
import { isRemembered, latestFirst, maxRemembered } from "./remembered-rows.ts";
import { bankMatches, bankRows } from "./table.ts";

/** `requirementId` is null for a credit. */
interface PaidPart {
  memberId: string;
  requirementId: string | null;
}

/** By row id, for the rows that `payments.bank.context` answers. Income is left out. */
export async function loadPaid(tx: Tx, classId: string, most = maxRemembered): Promise<Map<string, PaidPart[]>> {
  const m = bankMatches;
  const latest = tx
    .select({ id: bankRows.id })
    .from(bankRows)
    .where(isRemembered(classId))
    .orderBy(...latestFirst)
    .limit(most);
  const parts = await tx
    .select({ rowId: m.rowId, memberId: m.userId, requirementId: paymentRecords.requirementId })
    .from(m)
    .leftJoin(paymentRecords, eq(paymentRecords.id, m.recordId))
    .where(and(eq(m.classId, classId), inArray(m.rowId, latest)))
    .orderBy(asc(m.id));
  const paid = new Map<string, PaidPart[]>();
  for (const { rowId, memberId, requirementId } of parts) {
    if (memberId === null) continue;
    const before = paid.get(rowId) ?? [];
    paid.set(rowId, before);
    before.push({ memberId, requirementId });
  }
  return paid;
}
