import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Scope } from "../kernel/authorize.ts";
import { paymentReceipts, paymentRecords, paymentRequirements } from "./table.ts";

/**
 * True for a receipt that a report still needs: one that waits for approval, or an approved one. A studentansvarig may
 * remove those of approved payments once the payment is archived; the payer may not, since the approver decided by
 * them.
 */
export function isNeeded({ dbRole }: Scope): SQL {
  const r = paymentRecords;
  const q = paymentRequirements;
  const isApproved = dbRole === "manager" ? and(eq(r.status, "approved"), isNull(q.archivedAt)) : eq(r.status, "approved");
  const names = and(eq(r.receiptId, paymentReceipts.id), or(eq(r.status, "submitted"), isApproved));
  return sql`exists (select from ${r} join ${q} on ${q.id} = ${r.requirementId} where ${names})`;
}

/** True for a receipt that no report names. */
export const isUnused = sql`not exists (select from ${paymentRecords} where ${eq(paymentRecords.receiptId, paymentReceipts.id)})`;
