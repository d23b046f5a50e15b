import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Authorization } from "../kernel/authorization.ts";
import { paymentReceipts, paymentRecords, paymentRequirements } from "./table.ts";

/**
 * True for a receipt of a report that waits for approval or is approved. A studentansvarig may remove those of approved
 * payments once the requirement is archived; the payer may not, since the approver relied on them.
 */
export function isNeeded({ dbRole }: Authorization): SQL {
  const r = paymentRecords;
  const q = paymentRequirements;
  const isApproved =
    dbRole === "manager" ? and(eq(r.status, "approved"), isNull(q.archivedAt)) : eq(r.status, "approved");
  const names = and(eq(r.receiptId, paymentReceipts.id), or(eq(r.status, "submitted"), isApproved));
  return sql`exists (select from ${r} join ${q} on ${q.id} = ${r.requirementId} where ${names})`;
}

/** True for a receipt that no report refers to. */
export const isUnused = sql`not exists (select from ${paymentRecords} where ${eq(paymentRecords.receiptId, paymentReceipts.id)})`;
