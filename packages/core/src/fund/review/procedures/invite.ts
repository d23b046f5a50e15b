import type { InviteAuditorInput } from "@utspring/domain/fund/schema";
import { hashSecret, newSecret } from "../../../auth/session-store.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs.ts";
import { mailboxOf } from "../../../kernel/mailbox.ts";
import { countAttempts } from "../../../kernel/rate-limiter.ts";
import { write } from "../../../kernel/transaction.ts";
import { endLapsedAppointment } from "../end-lapsed-appointment.ts";
import { revokeOpenInvitations } from "../revoke-open-invitations.ts";
import { fundInvitations, invitationLifeMs } from "../table.ts";

export interface InvitedAuditor {
  invitationId: string;
  /** The secret is after `#`, so it reaches no log and no referrer. */
  link: string;
  expiresAt: Date;
  /** False without an address, and when the person or the address has had as many mails as a day allows. */
  isMailed: boolean;
}

/** Works once within seven days; only the hash is stored. Replaces an open invitation. The address is only queued. */
export async function invite(ctx: Ctx, input: InviteAuditorInput): Promise<InvitedAuditor> {
  const authorization = authorize(ctx, "fund.review.invite");
  const { classId, userId } = authorization;
  const attempts = countAttempts(ctx.deps.rateLimiter);
  try {
    await attempts.consume("auditorInvitationsByPerson", classId, userId);
    const email = input?.email;
    const isMailed =
      email !== undefined &&
      (await attempts.consumeIfAllowed("auditorInvitationMailsByPerson", classId, userId)) &&
      // The same limit as for invitations to join a class, since it protects the person who gets them.
      (await attempts.consumeIfAllowed("invitesByRecipient", mailboxOf(email)));
    const secret = newSecret();
    return await write(ctx, authorization, async (work) => {
      const { tx, now } = work;
      await endLapsedAppointment(work, authorization);
      await revokeOpenInvitations(work, authorization);
      const invitationId = ctx.deps.newId();
      const expiresAt = new Date(now.getTime() + invitationLifeMs);
      await tx.insert(fundInvitations).values({
        id: invitationId,
        classId,
        tokenHash: hashSecret(secret),
        invitedBy: userId,
        invitedAt: now,
        expiresAt,
      });
      if (isMailed) await enqueue(tx, "sendInvitationMail", { invitationId, email, queuedAt: now.toISOString() });
      await work.emit({ kind: "fund.review.invite", refId: invitationId });
      return { invitationId, link: invitationLink(ctx, secret), expiresAt, isMailed };
    });
  } catch (error) {
    await attempts.refundAll();
    throw error;
  }
}

export function invitationLink({ deps: { appUrl } }: Ctx, secret: string): string {
  return `${appUrl}/granskare#token=${secret}`;
}
