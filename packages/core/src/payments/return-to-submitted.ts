import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { violates } from "../kernel/db-errors.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { paymentRecords } from "./table.ts";

/** At the reported amount. PENDING_FIRST when the member has reported again. */
export async function returnToSubmitted(
  { tx }: UnitOfWork,
  { id, classId, reportedOre }: Pick<typeof paymentRecords.$inferSelect, "id" | "classId" | "reportedOre">,
  reason?: string,
): Promise<void> {
  const r = paymentRecords;
  const returned = {
    status: "submitted" as const,
    amountOre: reportedOre,
    transactionId: null,
    reason: reason ?? null,
  };
  try {
    const changed = await tx
      .update(r)
      .set({ ...returned, decidedBy: null, decidedAt: null })
      .where(and(eq(r.id, id), eq(r.classId, classId), eq(r.status, "approved")))
      .returning({ id: r.id });
    if (changed.length === 0) throw new AppError("NOT_APPROVED");
  } catch (error) {
    throw violates(error, "payment_records_one_submitted") ? new AppError("PENDING_FIRST") : error;
  }
}
