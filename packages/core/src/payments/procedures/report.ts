import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { ReportInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { refuseAsHidden } from "../hidden-requirement.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";
import { submitReport } from "../submit-report.ts";
import { paymentReceipts } from "../table.ts";

/** Without an amount, all that is left or the next part of a plan. Öre. */
export async function report(ctx: Ctx, input: ReportInput): Promise<{ recordId: string }> {
  const authorization = authorize(ctx, "payments.report");
  const { classId, userId } = authorization;
  const { requirementId, receiptId, idempotencyKey: clientKey } = input;
  const reporting = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx } = work;
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
      const payable = await readPayable(tx, { classId, userId, requirement });
      const amountOre = input.amount ?? payable.nextOre;
      if (receiptId !== undefined) {
        const p = paymentReceipts;
        const isOwn = and(eq(p.id, receiptId), eq(p.classId, classId), eq(p.userId, userId));
        const [receipt] = await tx.select({ id: p.id }).from(p).where(isOwn);
        if (!receipt) throw new AppError("NOT_FOUND", { field: "receiptId" });
      }
      const of = { classId, requirementId, userId };
      const submitted = await submitReport(work, ctx.deps.newId, { of, payable, amountOre, clientKey, receiptId });
      await work.emit({
        kind: "payments.report",
        refId: submitted.recordId,
        detail: { amountOre },
        audience: managersOnly,
      });
      return submitted;
    }),
  );
  return reporting.catch((error: unknown) => refuseAsHidden(ctx, authorization, requirementId, error));
}
