import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { claimStatuses } from "@utspring/domain/payments/claims";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import { withdrawalReceipts } from "../fund/withdrawals/table.ts";
import { expenseClaims } from "./claims/table.ts";
import { paymentReceipts, paymentRecords, paymentRequirements } from "./table.ts";

const c = expenseClaims;
const w = withdrawalReceipts;
// The class is given, so that PostgreSQL reads the class's rows only.
const isWithdrawals = (classId: string) =>
  sql`exists (select from ${w} where ${and(eq(w.receiptId, paymentReceipts.id), eq(w.classId, classId))})`;
const isClaims = (classId: string, status?: SQL) =>
  sql`exists (select from ${c} where ${and(eq(c.receiptId, paymentReceipts.id), eq(c.classId, classId), status)})`;

/** Of a withdrawal, or of a claim that waits or is approved: nobody removes it. */
const isForTheFund = (classId: string) =>
  sql`(${isWithdrawals(classId)} or ${isClaims(classId, sql`${c.status} in ('waiting', 'approved')`)})`;

/**
 * Its report waits or is approved. A studentansvarig may remove receipts of approved payments once the requirement is
 * archived; the payer may not, since the approver relied on them.
 */
export function isNeeded({ dbRole, classId }: ClassAuthorization): SQL {
  const r = paymentRecords;
  const q = paymentRequirements;
  const isApproved =
    dbRole === "manager" ? and(eq(r.status, "approved"), isNull(q.archivedAt)) : eq(r.status, "approved");
  const isOf = and(eq(r.receiptId, paymentReceipts.id), eq(r.classId, classId));
  const names = and(isOf, or(eq(r.status, "submitted"), isApproved));
  return sql`(exists (select from ${r} join ${q} on ${q.id} = ${r.requirementId} where ${names}) or ${isForTheFund(classId)})`;
}

/** Null for a receipt of no claim. */
export const claimOutcome = sql<(typeof claimStatuses)[number] | null>`(
  select ${c.status} from ${c} where ${eq(c.receiptId, paymentReceipts.id)} order by ${c.createdAt} desc limit 1)`;

/** No report, claim or withdrawal refers to it. */
export function isUnused(classId: string): SQL {
  const isRecords = and(eq(paymentRecords.receiptId, paymentReceipts.id), eq(paymentRecords.classId, classId));
  return sql`not (${isWithdrawals(classId)} or ${isClaims(classId)} or exists (select from ${paymentRecords} where ${isRecords}))`;
}
