import { and, eq } from "drizzle-orm";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { invitationMailTexts } from "@utspring/domain/fund/invitation-mail-texts";
import { unlinked } from "@utspring/domain/unlinked";
import { presentFullName } from "../../../auth/present-name.ts";
import { hashSecret, newSecret } from "../../../auth/session-store.ts";
import { profiles } from "../../../auth/table.ts";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { giveUpAfterMs } from "../../../kernel/jobs.ts";
import type { Jobs } from "../../../kernel/jobs.ts";
import { write } from "../../../kernel/transaction.ts";
import { invitationLink } from "./invite.ts";
import { isOpenAt } from "../queries.ts";
import { fundInvitations } from "../table.ts";

/** The secret is made in the job, so that it is never queued; only its hash is stored, and a retry replaces it. */
export async function sendInvitationMail(ctx: Ctx, input: Jobs["sendInvitationMail"]): Promise<void> {
  const authorization = authorize(ctx, "fund.review.sendInvitationMail");
  const { invitationId, email, queuedAt } = input;
  if (ctx.deps.clock().getTime() - Date.parse(queuedAt) > giveUpAfterMs) {
    ctx.deps.log.warn({ invitationId }, "an invitation to review could not be mailed and was given up");
    return;
  }
  const secret = newSecret();
  const i = fundInvitations;
  const found = await write(ctx, authorization, async ({ tx, now }) => {
    const [invitation] = await tx
      .update(i)
      .set({ mailTokenHash: hashSecret(secret) })
      .where(and(eq(i.id, invitationId), isOpenAt(now)))
      .returning({ classId: i.classId, invitedBy: i.invitedBy, expiresAt: i.expiresAt });
    if (!invitation) return null;
    const [[klass], [inviter]] = await Promise.all([
      tx.select({ name: classes.name }).from(classes).where(eq(classes.id, invitation.classId)),
      tx
        .select({ firstName: profiles.firstName, lastName: profiles.lastName })
        .from(profiles)
        .where(eq(profiles.userId, invitation.invitedBy)),
    ]);
    return { ...invitation, className: klass?.name ?? "", inviter: presentFullName(inviter ?? null) };
  });
  if (found === null) return; // accepted, revoked or replaced meanwhile
  const { className, inviter, expiresAt } = found;
  const { subject, text } = invitationMailTexts;
  await ctx.deps.mailer.send({
    mailKey: ctx.requestId,
    to: email,
    subject,
    text: text({
      className: unlinked(className),
      inviter: unlinked(inviter),
      day: formatDay(dayOf(expiresAt)),
      link: invitationLink(ctx, secret),
    }),
  });
}
