import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { NoteBalanceInput } from "@utspring/domain/payments/bank-schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { bankBalances } from "../table.ts";

/** At the end of a day; a later note of the same day replaces it. Nothing is booked. */
export async function noteBalance(ctx: Ctx, input: NoteBalanceInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.bank.noteBalance");
  const { classId, userId: notedBy } = authorization;
  const { day, bankBalance: amountOre } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      if (day > dayOf(work.now)) throw new AppError("DAY_IN_FUTURE", { field: "day" });
      const b = bankBalances;
      const noted = { amountOre, notedBy, notedAt: work.now };
      await work.tx
        .insert(b)
        .values({ classId, day, ...noted })
        .onConflictDoUpdate({ target: [b.classId, b.day], set: noted });
      await work.emit({ kind: "payments.bank.noteBalance", audience: managersOnly });
      return {};
    }),
  );
}
