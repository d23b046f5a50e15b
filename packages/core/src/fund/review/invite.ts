import { and, eq, isNull } from "drizzle-orm";
import { hashSecret, newSecret } from "../../auth/session-store.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { endLapsedAppointment } from "./end-lapsed-appointment.ts";
import { fundInvitations, invitationLifeMs } from "./table.ts";

/** An invitation, with the only copy of its link. */
export interface InvitedAuditor {
  invitationId: string;
  /** The secret is after `#`, so it reaches no log and no referrer. */
  link: string;
  expiresAt: Date;
}

/**
 * Invites an adult who is in no class to review the fund, by a link that works once within seven days, and notifies
 * everybody in the class. A new invitation replaces the open one, so that a repeated call leaves one; only the hash of
 * its secret is stored.
 * @throws AppError AUDITOR_EXISTS or TOO_MANY_TRIES.
 */
export async function invite(ctx: Ctx): Promise<InvitedAuditor> {
  const authorization = authorize(ctx, "fund.review.invite");
  const { classId, userId } = authorization;
  await ctx.deps.rateLimiter.take("auditorInvitationsByClass", classId);
  const secret = newSecret();
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await endLapsedAppointment(work, authorization);
    const i = fundInvitations;
    await tx
      .update(i)
      .set({ revokedBy: userId, revokedAt: now })
      .where(and(eq(i.classId, classId), isNull(i.acceptedAt), isNull(i.revokedAt)));
    const invitationId = ctx.deps.newId();
    const expiresAt = new Date(now.getTime() + invitationLifeMs);
    await tx.insert(i).values({
      id: invitationId,
      classId,
      tokenHash: hashSecret(secret),
      invitedBy: userId,
      invitedAt: now,
      expiresAt,
    });
    await work.emit({ kind: "fund.review.invite", refId: invitationId });
    return { invitationId, link: `${ctx.deps.appUrl}/granskare#token=${secret}`, expiresAt };
  });
}
