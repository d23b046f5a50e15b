import { and, count, eq, sql } from "drizzle-orm";
import { fileFault, mimeTypeOf, safeFileName } from "@utspring/domain/documents/rules";
import { AppError } from "@utspring/domain/errors";
import { isReceiptQuotaFull, receiptQuota } from "@utspring/domain/payments/rules";
import { authorize } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { writeWithFile } from "../../kernel/store-file.ts";
import type { IncomingFile } from "../../kernel/store-file.ts";
import { classCounters } from "../../kernel/table.ts";
import { read } from "../../kernel/transaction.ts";
import { isUnused } from "../removable-receipts.ts";
import { paymentReceipts } from "../table.ts";

export interface AddedReceipt {
  receiptId: string;
  fileName: string;
  fileSize: number;
  mimeType: string;
}

/** At most ten unused receipts a member, 100 MB a pupil and 1 GB a class. */
export async function addReceipt(ctx: Ctx, file: IncomingFile): Promise<AddedReceipt> {
  const authorization = authorize(ctx, "payments.addReceipt");
  const fileName = safeFileName(file.fileName);
  const fault = fileFault({ fileName, size: file.size }, "receipt");
  if (fault !== null) throw new AppError(fault);
  const mimeType = mimeTypeOf(fileName);
  const receiptId = ctx.deps.newId();
  const storageKey = `receipts/${authorization.classId}/${ctx.deps.newId()}`;
  await writeWithFile(ctx, authorization, storageKey, { ...file, mimeType }, async ({ tx, now }, sha256) => {
    // Under the class lock, so that two concurrent uploads cannot both take the last place.
    await refuseIfNoRoom(tx, authorization, file.size);
    await tx.insert(paymentReceipts).values({
      id: receiptId,
      classId: authorization.classId,
      userId: authorization.userId,
      storageKey,
      fileName,
      fileSize: file.size,
      mimeType,
      sha256,
      createdAt: now,
    });
  });
  return { receiptId, fileName, fileSize: file.size, mimeType };
}

/** Before a byte of the body is read. @throws AppError RECEIPTS_FULL, RECEIPTS_OWN_FULL or RECEIPT_QUOTA_FULL. */
export async function refuseReceiptIfFull(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "payments.addReceipt");
  await read(ctx, authorization, (tx) => refuseIfNoRoom(tx, authorization, 1));
}

async function refuseIfNoRoom(
  tx: Tx,
  { classId, userId, dbRole }: { classId: string; userId: string; dbRole: Authorization["dbRole"] },
  size: number,
): Promise<void> {
  const isMine = and(eq(paymentReceipts.userId, userId), eq(paymentReceipts.classId, classId));
  const ownBytes = sql`coalesce(sum(${paymentReceipts.fileSize}), 0)`.mapWith(Number);
  const [[unused], [mine], [counters]] = await Promise.all([
    tx
      .select({ files: count() })
      .from(paymentReceipts)
      .where(and(isMine, isUnused(classId))),
    tx.select({ bytes: ownBytes }).from(paymentReceipts).where(isMine),
    tx.select({ bytes: classCounters.receiptBytes }).from(classCounters).where(eq(classCounters.classId, classId)),
  ]);
  if ((unused?.files ?? 0) >= receiptQuota.unusedPerMember) throw new AppError("RECEIPTS_FULL");
  if (dbRole === "member" && (mine?.bytes ?? 0) + size > receiptQuota.bytesPerPupil)
    throw new AppError("RECEIPTS_OWN_FULL");
  if (isReceiptQuotaFull(counters?.bytes ?? 0, size)) throw new AppError("RECEIPT_QUOTA_FULL");
}
