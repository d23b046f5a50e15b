import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../kernel/db.ts";
import { paymentRecords } from "../table.ts";
import { bankMatches } from "./table.ts";

/** For whom a row has paid what; null for a credit. */
interface PaidPart {
  memberId: string;
  requirementId: string | null;
}

/** What each of a class's rows has paid, by its id. Income is nobody's, and left out. */
export async function loadPaid(tx: Tx, classId: string): Promise<Map<string, PaidPart[]>> {
  const m = bankMatches;
  const parts = await tx
    .select({ rowId: m.rowId, memberId: m.userId, requirementId: paymentRecords.requirementId })
    .from(m)
    .leftJoin(paymentRecords, eq(paymentRecords.id, m.recordId))
    .where(eq(m.classId, classId))
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
