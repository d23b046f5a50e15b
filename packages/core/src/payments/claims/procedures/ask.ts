import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { AskClaimInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { paymentReceipts } from "../../table.ts";
import { isStopped } from "../queries.ts";
import { expenseClaims } from "../table.ts";

/** Öre. The receipt of an own claim that was stopped at attest may be used again; that claim is then taken back. */
export async function ask(ctx: Ctx, input: AskClaimInput): Promise<{ claimId: string }> {
  const authorization = authorize(ctx, "payments.claims.ask");
  const { classId, userId } = authorization;
  const { amount: amountOre, description, receiptId, phoneNumber = null } = input;
  const asked = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const claimId = ctx.deps.newId();
      const c = expenseClaims;
      const r = paymentReceipts;
      // Before the index of claimed receipts, which would answer differently for somebody else's receipt.
      const [own] = await work.tx
        .select({ id: r.id })
        .from(r)
        .where(and(eq(r.id, receiptId), eq(r.classId, classId), eq(r.userId, userId)));
      if (!own) throw new AppError("NOT_FOUND", { field: "receiptId" });
      await work.tx
        .update(c)
        .set({ status: "withdrawn", decidedBy: userId, decidedAt: work.now, requestId: null })
        .where(and(eq(c.classId, classId), eq(c.userId, userId), eq(c.receiptId, receiptId), isStopped));
      await work.tx
        .insert(c)
        .values({ id: claimId, classId, userId, amountOre, description, phoneNumber, receiptId, createdAt: work.now });
      await work.emit({
        kind: "payments.claims.ask",
        refId: claimId,
        detail: { amountOre },
        audience: managersOnly,
      });
      return { claimId };
    }),
  );
  return asked.catch((error: unknown) => {
    if (violates(error, "expense_claims_file")) throw new AppError("NOT_FOUND", { field: "receiptId" });
    throw violates(error, "expense_claims_receipt") ? new AppError("RECEIPT_CLAIMED", { field: "receiptId" }) : error;
  });
}
