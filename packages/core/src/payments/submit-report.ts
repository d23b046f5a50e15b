import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { violates } from "../kernel/db-errors.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import type { Payable } from "./payable.ts";
import { paymentRecords } from "./table.ts";

type Guest = Pick<typeof paymentRecords.$inferInsert, "linkId" | "guestFirstName" | "guestLastName" | "guestEmail">;

interface Submitted {
  of: { classId: string; requirementId: string; userId: string };
  payable: Payable;
  amountOre: number;
  clientKey: string;
  receiptId?: string | undefined;
  guest?: Guest;
}

/** A rejected record is submitted again. Emits nothing. @throws AppError ALREADY_REPORTED or AMOUNT_TOO_HIGH. */
export async function submitReport(
  { tx, now }: UnitOfWork,
  newId: () => string,
  { of, payable, amountOre, clientKey, receiptId, guest }: Submitted,
): Promise<{ recordId: string }> {
  const { remainingOre, submitted, rejected } = payable;
  if (submitted !== null) throw new AppError("ALREADY_REPORTED");
  if (amountOre > remainingOre) throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
  const r = paymentRecords;
  const reported = {
    reportedOre: amountOre,
    amountOre,
    status: "submitted" as const,
    receiptId: receiptId ?? rejected?.receiptId ?? null,
    reason: null,
    clientKey,
    submittedAt: now,
    decidedBy: null,
    decidedAt: null,
    ...(guest ?? { linkId: null, guestFirstName: null, guestLastName: null, guestEmail: null }),
  };
  const recordId = rejected?.id ?? newId();
  try {
    if (rejected === null) {
      await tx.insert(r).values({ ...of, ...reported, id: recordId });
    } else {
      const isStillRejected = and(
        eq(r.id, recordId),
        eq(r.classId, of.classId),
        eq(r.userId, of.userId),
        eq(r.status, "rejected"),
      );
      const again = await tx.update(r).set(reported).where(isStillRejected).returning({ id: r.id });
      if (again.length === 0) throw new AppError("ALREADY_REPORTED");
    }
  } catch (error) {
    if (violates(error, "payment_records_one_submitted")) throw new AppError("ALREADY_REPORTED");
    throw error;
  }
  return { recordId };
}
