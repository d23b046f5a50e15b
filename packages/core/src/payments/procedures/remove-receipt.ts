import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { RemoveReceiptInput } from "@utspring/domain/payments/schema";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteStoredFile } from "../../kernel/store-file.ts";
import { write } from "../../kernel/transaction.ts";
import { expenseClaims } from "../claims/table.ts";
import { isNeeded } from "../removable-receipts.ts";
import { paymentReceipts, paymentRecords } from "../table.ts";

/** The row is deleted first, so that no row lacks its bytes. @throws AppError NOT_FOUND or RECEIPT_IN_USE. */
export async function removeReceipt(ctx: Ctx, input: RemoveReceiptInput): Promise<void> {
  const authorization = authorize(ctx, "payments.removeReceipt");
  const sight = withManagersView(ctx, authorization, "payments.pending");
  const p = paymentReceipts;
  const isOwn = sight.dbRole === "manager" ? undefined : eq(p.userId, authorization.userId);
  const isMeant = and(eq(p.id, input.receiptId), eq(p.classId, authorization.classId), isOwn);
  const storageKey = await write(ctx, sight, async ({ tx, emit }) => {
    const [[receipt], needed] = await Promise.all([
      tx.select({ userId: p.userId, storageKey: p.storageKey }).from(p).where(isMeant),
      tx
        .select({ id: p.id })
        .from(p)
        .where(and(isMeant, isNeeded(sight))),
    ]);
    if (!receipt) throw new AppError("NOT_FOUND");
    if (needed.length > 0) throw new AppError("RECEIPT_IN_USE");
    const r = paymentRecords;
    const named = await tx
      .update(r)
      .set({ receiptId: null })
      .where(and(eq(r.receiptId, input.receiptId), eq(r.classId, authorization.classId)))
      .returning({ id: r.id });
    // A claim that was declined or taken back needs it no more.
    await tx
      .update(expenseClaims)
      .set({ receiptId: null })
      .where(and(eq(expenseClaims.receiptId, input.receiptId), eq(expenseClaims.classId, authorization.classId)));
    await tx.delete(p).where(isMeant);
    // An unused receipt is on its owner's screen only.
    const isOwners = receipt.userId === authorization.userId;
    if (named.length > 0)
      await emit({ kind: "payments.removeReceipt", audience: isOwners ? managersOnly : { userId: receipt.userId } });
    return receipt.storageKey;
  });
  await deleteStoredFile(ctx, storageKey);
}
