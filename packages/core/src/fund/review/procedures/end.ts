import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { EndAuditorInput } from "@utspring/domain/fund/schema";
import { can } from "@utspring/domain/can";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { fundAuditors } from "../table.ts";

/** By a studentansvarig or the auditor. AUDITOR_OF_PAYEE while a withdrawal to the caller waits for attest. */
export async function end(ctx: Ctx, input: EndAuditorInput): Promise<{ auditorId: string }> {
  const asMember = authorize(ctx, "fund.review.end");
  const authorization = withManagersView(ctx, asMember, "fund.review.appoint");
  const { classId, userId } = authorization;
  const ended = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const a = fundAuditors;
      const [found] = await tx
        .select()
        .from(a)
        .where(and(eq(a.id, input.auditorId), eq(a.classId, classId)));
      if (!found || found.endedAt !== null) throw new AppError("NOT_FOUND");
      if (found.userId !== userId && !can(ctx.actor, "fund.review.appoint")) throw new AppError("NOT_ALLOWED");
      // Emitted first, since a guest who ends it has no rights in the class after it.
      await work.emit({ kind: "fund.review.end", refId: found.id });
      await tx.update(a).set({ endedBy: userId, endedAt: now }).where(eq(a.id, found.id));
      // A guest's sockets have the rights that they were opened with, so they are closed.
      if (found.invitationId !== null) work.publishAfterCommit({ kind: "moved", userId: found.userId });
      return { auditorId: found.id };
    }),
  );
  return ended.catch((error: unknown) => {
    throw violates(error, "fund_auditor_of_payee") ? new AppError("AUDITOR_OF_PAYEE") : error;
  });
}
