import { AppError } from "@utspring/domain/errors";
import { violates } from "../kernel/db-errors.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { withdrawalReceipts } from "./withdrawals/table.ts";

/** @throws AppError NOT_FOUND (also for another person's), RECEIPT_CLAIMED by another withdrawal, or HAS_RECEIPT. */
export async function addWithdrawalReceipt(
  { tx, authorization, now }: UnitOfWork,
  { withdrawalId, receiptId, ownerId }: { withdrawalId: string; receiptId: string; ownerId: string },
): Promise<void> {
  const { classId } = authorization;
  if (classId === null) throw new Error(`${authorization.procedure} adds a receipt without a class`);
  try {
    await tx.insert(withdrawalReceipts).values({ withdrawalId, classId, receiptId, ownerId, addedAt: now });
  } catch (error) {
    if (violates(error, "withdrawal_receipts_pkey")) throw new AppError("HAS_RECEIPT");
    if (violates(error, "withdrawal_receipts_used")) throw new AppError("RECEIPT_CLAIMED", { field: "receiptId" });
    throw violates(error, "withdrawal_receipts_file") ? new AppError("NOT_FOUND", { field: "receiptId" }) : error;
  }
}
