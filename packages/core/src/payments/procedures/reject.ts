import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { RejectInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { findSubmittedRecords } from "../submitted-records.ts";
import { paymentRecords } from "../table.ts";

/** All or none; the payer reads the reason, and may report again. */
export async function reject(ctx: Ctx, input: RejectInput): Promise<{ rejected: number }> {
  const authorization = authorize(ctx, "payments.reject");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const records = await findSubmittedRecords(tx, { classId, recordIds: input.recordIds });
      const r = paymentRecords;
      for (const record of records) {
        const isStillWaiting = and(eq(r.id, record.id), eq(r.classId, classId), eq(r.status, "submitted"));
        const decided = { status: "rejected" as const, reason: input.reason, decidedBy: userId, decidedAt: now };
        const done = await tx.update(r).set(decided).where(isStillWaiting).returning({ id: r.id });
        if (done.length === 0) throw new AppError("NOT_SUBMITTED");
        const news = { kind: "payments.reject" as const, refId: record.id, detail: { amountOre: record.reportedOre } };
        await work.emit({ ...news, audience: managersOnly });
        // Also the caller's own: classmates count the class's numbers.
        if (record.userId !== null) await work.emit({ ...news, audience: { userId: record.userId } });
      }
      return { rejected: records.length };
    }),
  );
}
