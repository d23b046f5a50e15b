import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { TieInput } from "@utspring/domain/payments/schema";
import { needsAnotherStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { readPayable } from "../../payable.ts";
import { requireMember } from "../../require-member.ts";
import { findSubmittedRecords } from "../../submitted-records.ts";
import { paymentRecords } from "../../table.ts";

/**
 * The report waits as the member's own. @throws AppError NOT_FOUND, NOT_SUBMITTED, PAYMENT_OWN, ALREADY_PAID, EXEMPTED,
 * PENDING_FIRST.
 */
export async function tie(ctx: Ctx, input: TieInput): Promise<{ recordId: string }> {
  const authorization = authorize(ctx, "payments.links.tie");
  const { classId } = authorization;
  const { recordId, userId } = input;
  const r = paymentRecords;
  const tied = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx } = work;
      await requireMember(tx, { classId, userId });
      const [record] = await findSubmittedRecords(tx, { classId, recordIds: [recordId] });
      if (record === undefined || record.userId !== null) throw new AppError("NOT_SUBMITTED");
      if (await needsAnotherStudentansvarig(work, { classId, userId })) throw new AppError("PAYMENT_OWN");
      const requirement = { id: record.requirementId, amountOre: record.requirementOre, dueDate: null };
      const { submitted } = await readPayable(tx, { classId, userId, requirement });
      if (submitted !== null) throw new AppError("PENDING_FIRST");
      const done = await tx
        .update(r)
        .set({ userId })
        .where(and(eq(r.id, recordId), eq(r.classId, classId), eq(r.status, "submitted"), isNull(r.userId)))
        .returning({ id: r.id });
      if (done.length === 0) throw new AppError("NOT_SUBMITTED");
      const news = { kind: "payments.links.tie", refId: recordId } as const;
      await work.emit({ ...news, audience: managersOnly });
      await work.emit({ ...news, audience: { userId } });
      return { recordId };
    }),
  );
  return tied.catch((error: unknown) => {
    throw violates(error, "payment_records_one_submitted") ? new AppError("PENDING_FIRST") : error;
  });
}
