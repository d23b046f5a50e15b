import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ClaimSwishInput } from "@utspring/domain/payments/schema";
import { linkOf, messageOf, payloadOf } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { qrSvg } from "../../kernel/qr-svg.ts";
import { read } from "../../kernel/transaction.ts";
import { expenseClaims } from "./table.ts";

/**
 * All data to pay a claim with Swish: number, amount in öre, message, the QR code as an SVG of 250 × 250, and the link
 * on the same phone. @throws AppError NOT_FOUND, also without a number, or CLAIM_DECIDED when it is not to be paid.
 */
export async function swish(ctx: Ctx, input: ClaimSwishInput) {
  const authorization = authorize(ctx, "payments.claims.swish");
  const c = expenseClaims;
  const [claim] = await read(ctx, authorization, (tx) =>
    tx
      .select({
        amountOre: c.amountOre,
        description: c.description,
        number: c.phoneNumber,
        status: c.status,
      })
      .from(c)
      .where(and(eq(c.id, input.claimId), eq(c.classId, authorization.classId))),
  );
  if (!claim?.number) throw new AppError("NOT_FOUND");
  const { amountOre, number, status } = claim;
  if (status !== "waiting" && status !== "approved") throw new AppError("CLAIM_DECIDED");
  const message = messageOf(claim.description, paymentsTexts.claims.swishReference);
  const payment = { number, amountOre, message };
  return { ...payment, svg: qrSvg(payloadOf(payment)), link: linkOf(payment) };
}
