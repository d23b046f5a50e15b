import { and, count, eq } from "drizzle-orm";
import { fileFault, mimeTypeOf, safeFileName } from "@utspring/domain/documents/rules";
import { AppError } from "@utspring/domain/errors";
import { classes } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { writeWithFile } from "../kernel/store-file.ts";
import type { IncomingFile } from "../kernel/store-file.ts";
import { read } from "../kernel/transaction.ts";
import type { Tx } from "../kernel/db.ts";
import { paymentReceipts } from "./table.ts";

/** A receipt belongs to one report; more than this many is no receipt any longer. */
const mostPerPerson = 50;

export interface AddedReceipt {
  receiptId: string;
  fileName: string;
  fileSize: number;
  mimeType: string;
}

/**
 * Keeps a receipt, an image or a PDF, until the report that it belongs to names it (DECISIONS 9).
 * @throws AppError RECEIPT_TYPE, FILE_EMPTY, FILE_TOO_LARGE, RECEIPTS_FULL, PAYMENTS_OFF.
 */
export async function addReceipt(ctx: Ctx, file: IncomingFile): Promise<AddedReceipt> {
  const scope = authorize(ctx, "payments.addReceipt");
  const fileName = safeFileName(file.fileName);
  const fault = fileFault({ fileName, size: file.size }, "receipt");
  if (fault !== null) throw new AppError(fault);
  const mimeType = mimeTypeOf(fileName);
  const receiptId = ctx.deps.newId();
  const storageKey = `receipts/${scope.classId}/${ctx.deps.newId()}`;
  await writeWithFile(ctx, scope, storageKey, { ...file, mimeType }, async ({ tx, now }, sha256) => {
    await refuseIfNoRoom(tx, scope);
    await tx.insert(paymentReceipts).values({
      id: receiptId,
      classId: scope.classId,
      userId: scope.userId,
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

/** Asked before a byte of the body is read. @throws AppError RECEIPTS_FULL, PAYMENTS_OFF. */
export async function refuseReceiptIfFull(ctx: Ctx): Promise<void> {
  const scope = authorize(ctx, "payments.addReceipt");
  await read(ctx, scope, (tx) => refuseIfNoRoom(tx, scope));
}

async function refuseIfNoRoom(tx: Tx, { classId, userId }: { classId: string; userId: string }): Promise<void> {
  const mine = and(eq(paymentReceipts.userId, userId), eq(paymentReceipts.classId, classId));
  const [[klass], [stored]] = await Promise.all([
    tx.select({ usesPayments: classes.usesPayments }).from(classes).where(eq(classes.id, classId)),
    tx.select({ files: count() }).from(paymentReceipts).where(mine),
  ]);
  if (!klass?.usesPayments) throw new AppError("PAYMENTS_OFF");
  if ((stored?.files ?? 0) >= mostPerPerson) throw new AppError("RECEIPTS_FULL");
}
