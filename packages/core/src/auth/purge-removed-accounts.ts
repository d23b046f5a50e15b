import { and, eq, inArray, isNotNull, lte, or } from "drizzle-orm";
import { authorize, inClass } from "../kernel/authorize.ts";
import type { Scope } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { LoggableError } from "../kernel/loggable-error.ts";
import { idempotencyKeys } from "../kernel/table.ts";
import { read, write } from "../kernel/transaction.ts";
import { paymentReceipts, paymentRecords } from "../payments/table.ts";
import { salesRecords, salesSessions } from "../sales/table.ts";
import { eraseAgain } from "./erasures.ts";
import { users } from "./table.ts";

/** Time between the removal of an account and the deletion of what is left of it, in milliseconds. */
const graceMs = 30 * 86_400_000;

/**
 * Deletes what is left of accounts that were removed 30 days ago: receipts with their files, reasons of rejected
 * payments, customers of their closed sales, and answers stored for retries. Rows that the class's money depends on
 * stay, without a name. A file is deleted before its row, so that the next night repeats a failed deletion.
 */
export async function purgeRemovedAccounts(ctx: Ctx): Promise<{ purged: number }> {
  const scope = authorize(ctx, "auth.purgeRemovedAccounts");
  const before = new Date(ctx.deps.clock().getTime() - graceMs);
  await eraseAgain(ctx, scope);
  await ctx.deps.mailer.sweep?.(before);
  await write(ctx, scope, ({ tx }) => tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.actorId, goneBefore(tx, before))));
  const traces = await read(ctx, scope, (tx) => tracesOf(tx, before));
  let failed = 0;
  for (const { userId, classId } of traces) {
    try {
      await purgeInClass(ctx, scope, userId, classId);
    } catch (error) {
      failed += 1;
      ctx.deps.log.error({ err: error, userId, classId, requestId: ctx.requestId }, "a removed account could not be purged");
    }
  }
  // The queue retries a failed job.
  if (failed > 0) throw new LoggableError(`${failed} of ${traces.length} removed accounts could not be purged`);
  return { purged: traces.length };
}

function goneBefore(tx: Tx, before: Date) {
  return tx.select({ id: users.id }).from(users).where(lte(users.removedAt, before));
}

const closedSessions = (tx: Tx) => tx.select({ id: salesSessions.id }).from(salesSessions).where(eq(salesSessions.status, "closed"));

const hasCustomer = or(
  isNotNull(salesRecords.customerName),
  isNotNull(salesRecords.customerAddress),
  isNotNull(salesRecords.customerPhone),
  isNotNull(salesRecords.customerEmail),
  isNotNull(salesRecords.notes),
);

/** The removed persons who have left something, with the classes. */
async function tracesOf(tx: Tx, before: Date): Promise<{ userId: string; classId: string }[]> {
  const gone = () => goneBefore(tx, before);
  const found = await Promise.all([
    tx
      .select({ userId: paymentReceipts.userId, classId: paymentReceipts.classId })
      .from(paymentReceipts)
      .where(inArray(paymentReceipts.userId, gone()))
      .groupBy(paymentReceipts.userId, paymentReceipts.classId),
    tx
      .select({ userId: paymentRecords.userId, classId: paymentRecords.classId })
      .from(paymentRecords)
      .where(and(inArray(paymentRecords.userId, gone()), isNotNull(paymentRecords.reason)))
      .groupBy(paymentRecords.userId, paymentRecords.classId),
    tx
      .select({ userId: salesRecords.sellerId, classId: salesRecords.classId })
      .from(salesRecords)
      .where(and(inArray(salesRecords.sellerId, gone()), inArray(salesRecords.sessionId, closedSessions(tx)), hasCustomer))
      .groupBy(salesRecords.sellerId, salesRecords.classId),
  ]);
  return [...new Map(found.flat().map((trace) => [`${trace.userId} ${trace.classId}`, trace])).values()];
}

async function purgeInClass(ctx: Ctx, scope: Scope, userId: string, classId: string): Promise<void> {
  const receipts = await read(ctx, scope, (tx) =>
    tx
      .select({ id: paymentReceipts.id, storageKey: paymentReceipts.storageKey })
      .from(paymentReceipts)
      .where(and(eq(paymentReceipts.userId, userId), eq(paymentReceipts.classId, classId))),
  );
  for (const { storageKey } of receipts) await ctx.deps.files.remove(storageKey);
  await write(ctx, inClass(scope, classId), async ({ tx }) => {
    await tx
      .update(paymentRecords)
      .set({ receiptId: null, reason: null })
      .where(and(eq(paymentRecords.userId, userId), eq(paymentRecords.classId, classId)));
    await tx.delete(paymentReceipts).where(inArray(paymentReceipts.id, receipts.map((receipt) => receipt.id)));
    await tx
      .update(salesRecords)
      .set({ customerName: null, customerAddress: null, customerPhone: null, customerEmail: null, notes: null })
      .where(
        and(
          eq(salesRecords.sellerId, userId),
          eq(salesRecords.classId, classId),
          inArray(salesRecords.sessionId, closedSessions(tx)),
          hasCustomer,
        ),
      );
  });
}
