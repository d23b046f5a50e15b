import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AttestLimitInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { authorizeAttest } from "../authorize-attest.ts";
import { findWaitingChange } from "../limit-change.ts";
import { fundLimitChanges } from "../withdrawals/table.ts";

/** It takes effect at once. Öre; null removes the limit. @throws AppError as `attest`. */
export async function attestLimit(ctx: Ctx, input: AttestLimitInput): Promise<{ limitOre: number | null }> {
  const asMember = authorize(ctx, "fund.attestLimit");
  const authorization = await authorizeAttest(ctx, asMember);
  const attested = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { id, limitOre, proposedBy } = await findWaitingChange(work.tx, authorization.classId, input.changeId);
      if (proposedBy === authorization.userId) throw new AppError("ATTEST_OWN");
      await work.tx
        .update(fundLimitChanges)
        .set({ status: "applied", decidedBy: authorization.userId, decidedAt: work.now })
        .where(eq(fundLimitChanges.id, id));
      const detail = limitOre === null ? {} : { amountOre: limitOre };
      await work.emit({ kind: "fund.attestLimit", refId: id, detail });
      return { limitOre };
    }),
  );
  return attested.catch((error: unknown) => {
    if (violates(error, "fund_attest_appointer")) throw new AppError("ATTEST_APPOINTER");
    if (violates(error, "fund_attest_late")) throw new AppError("ATTESTER_LATE");
    if (violates(error, "fund_requester")) throw new AppError("REQUESTER_LEFT");
    throw violates(error, "fund_attester") ? new AppError("NOT_ALLOWED") : error;
  });
}
