import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { claimState } from "@utspring/domain/payments/claims";
import type { ClaimSwishInput } from "@utspring/domain/payments/schema";
import { claimMessageOf, linkOf, payloadOf } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { profiles } from "../../../auth/table.ts";
import { fundNameOf, loadFundNames } from "../../../fund/fund-names.ts";
import { fundTransactions } from "../../../fund/table.ts";
import { withdrawalRequests } from "../../../fund/withdrawals/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { firstOf } from "../../../kernel/first-of.ts";
import { qrSvg } from "../../../kernel/qr-svg.ts";
import { read } from "../../../kernel/transaction.ts";
import { expenseClaims } from "../table.ts";

/** Öre; SVG of 250 × 250. Only for a booked withdrawal; says when and by whom, since somebody may have paid it. */
export async function swish(ctx: Ctx, input: ClaimSwishInput) {
  const authorization = authorize(ctx, "payments.claims.swish");
  const c = expenseClaims;
  const r = withdrawalRequests;
  const t = fundTransactions;
  const [[claim], names] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          amountOre: c.amountOre,
          description: c.description,
          number: c.phoneNumber,
          status: c.status,
          requestStatus: r.status,
          bookedAt: t.createdAt,
          approvedBy: c.decidedBy,
          approver: { firstName: profiles.firstName, lastName: profiles.lastName },
          isCorrected: sql<boolean>`exists (select from fund_transactions b where b.reverses_id = ${t.id})`,
        })
        .from(c)
        .leftJoin(r, eq(r.id, c.requestId))
        .leftJoin(t, eq(t.id, firstOf(c.transactionId, r.transactionId)))
        .leftJoin(profiles, eq(profiles.userId, c.decidedBy))
        .where(and(eq(c.id, input.claimId), eq(c.classId, authorization.classId))),
      loadFundNames(tx, authorization),
    ]),
  );
  if (!claim?.number) throw new AppError("NOT_FOUND");
  const { amountOre, number, bookedAt } = claim;
  const state = claimState(claim);
  if (state === "waiting" || state === "attest") throw new AppError("CLAIM_NOT_BOOKED");
  if (state !== "paid" || bookedAt === null) throw new AppError("CLAIM_DECIDED");
  const message = claimMessageOf(claim.description, paymentsTexts.claims.swishReference);
  const payment = { number, amountOre, message };
  const bookedByName = fundNameOf(names, claim.approvedBy, claim.approver);
  return { ...payment, svg: qrSvg(payloadOf(payment)), link: linkOf(payment), bookedAt, bookedByName };
}
