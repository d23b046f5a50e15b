import { AppError } from "@utspring/domain/errors";
import type { ApproveInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { needsAnotherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { approveReport, emitBooked } from "../record-payment.ts";
import type { BookedPart } from "../record-payment.ts";
import { readApprovedSums, findSubmittedRecords } from "../submitted-records.ts";

/** All or none. A single report may be approved at a lower amount (öre). PAYMENT_OWN: another studentansvarig can. */
export async function approve(ctx: Ctx, input: ApproveInput): Promise<{ approved: number; balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.approve");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx } = work;
      const records = await findSubmittedRecords(tx, { classId, recordIds: input.recordIds });
      const hasOwn = records.some((record) => record.userId === userId);
      if (hasOwn && (await needsAnotherStudentansvarig(work, authorization))) throw new AppError("PAYMENT_OWN");
      const paid = await readApprovedSums(tx, { classId, records });
      const parts: BookedPart[] = [];
      for (const record of records) {
        const amountOre = input.amount ?? record.reportedOre;
        const remainingOre = record.requirementOre - paid(record);
        if (amountOre > Math.min(record.reportedOre, remainingOre))
          throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
        parts.push(await approveReport(work, ctx.deps.newId, { ...record, amountOre }));
      }
      await emitBooked(work, parts);
      return { approved: parts.length, balanceAfterOre: parts.at(-1)?.posted.balanceAfterOre ?? 0 };
    }),
  );
}
