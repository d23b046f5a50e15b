import { dayOf, formatDay } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { recordTexts } from "@utspring/domain/payments/record-texts";
import type { RecordInput } from "@utspring/domain/payments/schema";
import { bookCredit } from "../../fund/credits/book-credit.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { refuseBooked } from "../bank/refuse-booked.ts";
import { needsAnotherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";
import { emitBooked, recordPayment } from "../record-payment.ts";
import type { BookedPart } from "../record-payment.ts";
import { requireMember } from "../require-member.ts";

/** Approves a waiting report instead of making a second payment; the surplus becomes credit, when asked for. Öre. */
export async function record(
  ctx: Ctx,
  input: RecordInput,
): Promise<{ recordIds: string[]; amountOre: number; creditOre: number; balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.record");
  const { classId } = authorization;
  const { requirementId, userId } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { newId } = ctx.deps;
      if ((input.paidOn ?? "") > dayOf(now)) throw new AppError("DAY_IN_FUTURE", { field: "paidOn" });
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
      await requireMember(tx, { classId, userId });
      if (await needsAnotherStudentansvarig(work, { classId, userId })) throw new AppError("PAYMENT_OWN");
      const { remainingOre, submitted } = await readPayable(tx, { classId, userId, requirement });
      const amountOre = Math.min(input.amount, remainingOre);
      const creditOre = input.amount - amountOre;
      if (creditOre > 0 && input.restToCredit !== true) throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
      const title = titleOf(requirement.title, input);
      if (input.isAnother !== true) await refuseBooked(work, input);
      const parts = await recordPayment(work, newId, {
        requirement: { id: requirementId, title },
        userId,
        amountOre,
        submitted,
      });
      const credits: BookedPart[] =
        creditOre === 0
          ? []
          : [
              {
                userId,
                amountOre: creditOre,
                posted: await bookCredit(work, newId, { userId, amountOre: creditOre }),
                recordId: null,
                wasReported: false,
              },
            ];
      const all = [...parts, ...credits];
      await emitBooked(work, all);
      return {
        recordIds: parts.flatMap(({ recordId }) => recordId ?? []),
        amountOre,
        creditOre,
        balanceAfterOre: all.at(-1)?.posted.balanceAfterOre ?? 0,
      };
    }),
  );
}

/** `Mössan, kontant 12 nov. 2026`: the row in the fund says how and when, and not by whom. */
function titleOf(title: string, { how, paidOn }: RecordInput): string {
  const words = [how && recordTexts.ledger[how], paidOn && formatDay(paidOn)].filter(Boolean).join(" ");
  return words === "" ? title : `${title}, ${words}`;
}
