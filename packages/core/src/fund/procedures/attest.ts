import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { AttestInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { authorizeAttest } from "../authorize-attest.ts";
import { findUnusedCreditOf, takeBackCredit } from "../credits/book-credit.ts";
import { postReversal } from "../post-reversal.ts";
import { ledgerActivityDetail, postTransaction } from "../post-transaction.ts";
import type { PostedTransaction } from "../post-transaction.ts";
import { findTogether } from "../requests-together.ts";
import { withdrawalRequests } from "../withdrawals/table.ts";

/**
 * The row's author is the attester, its source the request. ATTEST_OWN also for a payment to the attester while another
 * can attest. ATTEST_APPOINTER: the requester appointed the auditor. ATTESTER_LATE: appointed after the request.
 */
export async function attest(ctx: Ctx, input: AttestInput): Promise<PostedTransaction> {
  const asMember = authorize(ctx, "fund.attest");
  const authorization = await authorizeAttest(ctx, asMember);
  const attested = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { requests, bankRowId } = await findTogether(work, input.requestId);
      const [request, ...others] = requests;
      if (request.requestedBy === authorization.userId) throw new AppError("ATTEST_OWN");
      let posted = await book(work, ctx.deps.newId, request);
      for (const other of others) posted = await book(work, ctx.deps.newId, other);
      if (bankRowId !== null) {
        const amountOre = requests.reduce((sum, one) => sum + one.amountOre, 0);
        await work.emit({
          kind: "payments.bank.undo",
          refId: bankRowId,
          detail: { amountOre },
          audience: managersOnly,
        });
      }
      return posted;
    }),
  );
  return attested.catch((error: unknown) => {
    if (violates(error, "fund_attester")) throw new AppError("NOT_ALLOWED");
    if (violates(error, "fund_attest_own_claim")) throw new AppError("ATTEST_OWN");
    if (violates(error, "fund_attest_appointer")) throw new AppError("ATTEST_APPOINTER");
    if (violates(error, "fund_attest_late")) throw new AppError("ATTESTER_LATE");
    if (violates(error, "fund_requester")) throw new AppError("REQUESTER_LEFT");
    // An undone approval makes its report wait again, and only one of a member can.
    if (violates(error, "payment_records_one_submitted")) throw new AppError("PENDING_FIRST");
    throw violates(error, "fund_transactions_source") ? new AppError("ALREADY_CORRECTED") : error;
  });
}

async function book(
  work: UnitOfWork,
  newId: () => string,
  { id, amountOre, description, reversesId }: typeof withdrawalRequests.$inferSelect,
): Promise<PostedTransaction> {
  const transactionId = newId();
  const credit = reversesId === null ? null : await findUnusedCreditOf(work, reversesId);
  // Decided first: the ledger's trigger refuses a row whose request is not.
  await work.tx
    .update(withdrawalRequests)
    .set({ status: "booked", decidedBy: work.authorization.userId, decidedAt: work.now, transactionId })
    .where(eq(withdrawalRequests.id, id));
  const entry = { type: "withdrawal", amountOre, description } as const;
  const posted =
    reversesId === null
      ? await postTransaction(work, transactionId, { ...entry, source: { type: "withdrawal_request", id } })
      : await postReversal(work, transactionId, { ...entry, reversesId });
  if (credit !== null) await takeBackCredit(work, newId, { credit, transactionId });
  await work.emit({ kind: "fund.attest", refId: transactionId, detail: ledgerActivityDetail(amountOre, posted) });
  return posted;
}
