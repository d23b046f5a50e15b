import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { ReportInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { refuseAsHidden } from "../hidden-requirement.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";
import { paymentReceipts, paymentRecords } from "../table.ts";

/** A rejected record is submitted again. Without an amount, all that is left or the next part of a plan. Öre. */
export async function report(ctx: Ctx, input: ReportInput): Promise<{ recordId: string }> {
  const authorization = authorize(ctx, "payments.report");
  const { classId, userId } = authorization;
  const reporting = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId: input.requirementId });
      const { remainingOre, nextOre, submitted, rejected } = await readPayable(tx, { classId, userId, requirement });
      if (submitted !== null) throw new AppError("ALREADY_REPORTED");
      const amountOre = input.amount ?? nextOre;
      if (amountOre > remainingOre) throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
      if (input.receiptId !== undefined) {
        const p = paymentReceipts;
        const isOwn = and(eq(p.id, input.receiptId), eq(p.classId, classId), eq(p.userId, userId));
        const [receipt] = await tx.select({ id: p.id }).from(p).where(isOwn);
        if (!receipt) throw new AppError("NOT_FOUND", { field: "receiptId" });
      }

      const r = paymentRecords;
      const reported = {
        reportedOre: amountOre,
        amountOre,
        status: "submitted" as const,
        receiptId: input.receiptId ?? rejected?.receiptId ?? null,
        reason: null,
        clientKey: input.idempotencyKey,
        submittedAt: now,
        decidedBy: null,
        decidedAt: null,
      };
      const recordId = rejected?.id ?? ctx.deps.newId();
      try {
        if (rejected === null) {
          await tx.insert(r).values({ ...reported, id: recordId, classId, requirementId: requirement.id, userId });
        } else {
          const isStillRejected = and(
            eq(r.id, recordId),
            eq(r.classId, classId),
            eq(r.userId, userId),
            eq(r.status, "rejected"),
          );
          const again = await tx.update(r).set(reported).where(isStillRejected).returning({ id: r.id });
          if (again.length === 0) throw new AppError("ALREADY_REPORTED");
        }
      } catch (error) {
        if (violates(error, "payment_records_one_submitted")) throw new AppError("ALREADY_REPORTED");
        throw error;
      }
      await work.emit({ kind: "payments.report", refId: recordId, detail: { amountOre }, audience: managersOnly });
      return { recordId };
    }),
  );
  return reporting.catch((error: unknown) => refuseAsHidden(ctx, authorization, input.requirementId, error));
}
