import { and, desc, eq, or, sql } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { claimState, isOpenClaim } from "@utspring/domain/payments/claims";
import { profiles } from "../../../auth/table.ts";
import { fundNameOf, loadFundNames } from "../../../fund/fund-names.ts";
import { loadReceiptTwins } from "../../../fund/receipt-twins.ts";
import { withdrawalRequests } from "../../../fund/withdrawals/table.ts";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { firstOf } from "../../../kernel/first-of.ts";
import { read } from "../../../kernel/transaction.ts";
import { isOnlyStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { isStopped } from "../queries.ts";
import { expenseClaims } from "../table.ts";

/** Öre, at most 100. An administrator reads no phone number. `twin`: another with the same receipt (bytes). */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.claims.list");
  const sight = withManagersView(ctx, authorization, "payments.claims.approve");
  const { classId, userId } = authorization;
  const c = expenseClaims;
  const r = withdrawalRequests;
  const isManager = sight.dbRole === "manager";
  const [found, names, isAlone, twins] = await read(ctx, sight, (tx) =>
    Promise.all([
      tx
        .select({
          claim: c,
          claimant: { firstName: profiles.firstName, lastName: profiles.lastName },
          requestStatus: r.status,
          isCorrected: sql<boolean>`exists (
          select from fund_transactions t where t.reverses_id = ${firstOf(c.transactionId, r.transactionId)})`,
        })
        .from(c)
        .leftJoin(profiles, eq(profiles.userId, c.userId))
        .leftJoin(r, eq(r.id, c.requestId))
        .where(and(eq(c.classId, classId), isManager ? undefined : eq(c.userId, userId)))
        .orderBy(
          desc(sql`(${or(eq(c.status, "waiting"), isStopped)})`),
          desc(sql`coalesce(${c.decidedAt}, ${c.createdAt})`),
          desc(c.id),
        )
        .limit(pageLimit),
      loadFundNames(tx, sight),
      isOnlyStudentansvarig({ tx }, { classId, userId }),
      isManager ? loadReceiptTwins(tx, classId) : null,
    ]),
  );
  const rows = found.map(({ claim, claimant, requestStatus, isCorrected }) => {
    const state = claimState({ status: claim.status, requestStatus, isCorrected });
    return {
      claimId: claim.id,
      isOwn: claim.userId === userId,
      canApprove: isManager && (claim.userId !== userId || isAlone) && isOpenClaim(state),
      twin: twins?.get(claim.id) ?? null,
      claimantName: fundNameOf(names, claim.userId, claimant),
      amountOre: claim.amountOre,
      description: claim.description,
      phoneNumber: authorization.isImpersonated ? null : claim.phoneNumber,
      receiptId: claim.receiptId,
      reason: claim.reason,
      at: claim.createdAt,
      decidedAt: claim.decidedAt,
      state,
    };
  });
  return { rows };
}
