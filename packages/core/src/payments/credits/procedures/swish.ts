import { and, eq, isNull, or, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { CreditSwishInput } from "@utspring/domain/payments/schema";
import { profiles } from "../../../auth/table.ts";
import { creditEntries } from "../../../fund/credits/table.ts";
import { fundNameOf, loadFundNames } from "../../../fund/fund-names.ts";
import { fundTransactions } from "../../../fund/table.ts";
import { withdrawalRequests } from "../../../fund/withdrawals/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { paybackCode } from "../payback-code.ts";

/** Öre. Of a booked payback, also one that was attested; the number is not kept. Somebody may have paid it already. */
export async function swish(ctx: Ctx, { transactionId, phoneNumber }: CreditSwishInput) {
  const authorization = authorize(ctx, "payments.credits.swish");
  const e = creditEntries;
  const r = withdrawalRequests;
  const t = fundTransactions;
  const [[payback], names] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          amountOre: t.amountOre,
          bookedAt: t.createdAt,
          actorId: t.actorId,
          actor: { firstName: profiles.firstName, lastName: profiles.lastName },
          isCorrected: sql<boolean>`exists (select from fund_transactions b where b.reverses_id = ${t.id})`,
        })
        .from(t)
        .leftJoin(r, eq(r.transactionId, t.id))
        .innerJoin(e, or(eq(e.transactionId, t.id), eq(e.requestId, r.id)))
        .leftJoin(profiles, eq(profiles.userId, t.actorId))
        .where(
          and(
            eq(t.id, transactionId),
            eq(t.classId, authorization.classId),
            eq(e.kind, "paid_back"),
            isNull(e.reversesId),
          ),
        ),
      loadFundNames(tx, authorization),
    ]),
  );
  if (!payback) throw new AppError("NOT_FOUND");
  if (payback.isCorrected) throw new AppError("ALREADY_CORRECTED");
  const { amountOre, bookedAt, actorId, actor } = payback;
  return { ...paybackCode(phoneNumber, amountOre), bookedAt, bookedByName: fundNameOf(names, actorId, actor) };
}
