import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ApproveInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { ledgerActivityDetail, postTransaction } from "../fund/post-transaction.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { withIdempotencyKey } from "../kernel/idempotency.ts";
import { write } from "../kernel/transaction.ts";
import { isOnlyStudentansvarig } from "../classes/is-only-studentansvarig.ts";
import { readApprovedSums, findSubmittedRecords } from "./submitted-records.ts";
import { paymentRecords } from "./table.ts";

/** All or none. A single report may be approved at a lower amount (öre). PAYMENT_OWN: another studentansvarig can. */
export async function approve(ctx: Ctx, input: ApproveInput): Promise<{ approved: number; balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.approve");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const records = await findSubmittedRecords(tx, { classId, recordIds: input.recordIds });
      const hasOwn = records.some((record) => record.userId === userId);
      if (hasOwn && !(await isOnlyStudentansvarig(work, { classId, userId }))) throw new AppError("PAYMENT_OWN");
      const paid = await readApprovedSums(tx, { classId, records });
      const r = paymentRecords;
      let balanceAfterOre = 0;
      let totalOre = 0;
      for (const [index, record] of records.entries()) {
        const amountOre = input.amount ?? record.reportedOre;
        const remainingOre = record.requirementOre - paid(record);
        if (amountOre > Math.min(record.reportedOre, remainingOre))
          throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
        const posted = await postTransaction(work, ctx.deps.newId(), {
          type: "deposit",
          amountOre,
          description: paymentsTexts.approve.description(record.title),
          // Not the record's id, since an undone record can be approved again, with a new row.
          source: { type: "payment_record", id: ctx.deps.newId() },
        });
        const { transactionId } = posted;
        const decided = {
          status: "approved" as const,
          amountOre,
          transactionId,
          decidedBy: userId,
          decidedAt: now,
          reason: null,
        };
        const isStillWaiting = and(eq(r.id, record.id), eq(r.classId, classId), eq(r.status, "submitted"));
        const done = await tx.update(r).set(decided).where(isStillWaiting).returning({ id: r.id });
        if (done.length === 0) throw new AppError("NOT_SUBMITTED");
        totalOre += amountOre;
        const line =
          records.length === 1
            ? {}
            : index < records.length - 1
              ? { isPart: true as const }
              : { count: records.length, totalOre };
        await work.emit({
          kind: "fund.deposit",
          refId: transactionId,
          detail: { ...ledgerActivityDetail(amountOre, posted), ...line },
        });
        // Also the caller's own: classmates count the class's numbers.
        const audience = { userId: record.userId };
        await work.emit({ kind: "payments.approve", refId: record.id, detail: { amountOre }, audience });
        balanceAfterOre = posted.balanceAfterOre;
      }
      return { approved: records.length, balanceAfterOre };
    }),
  );
}
