import { eq } from "drizzle-orm";
import { inviteMailTexts } from "@utspring/domain/classes/invite-texts";
import { unlinked } from "@utspring/domain/unlinked";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { giveUpAfterMs } from "../../kernel/jobs.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import { MailRefused } from "../../kernel/mail-refused.ts";
import { read, write } from "../../kernel/transaction.ts";
import { classes, classInvitations } from "../table.ts";

/** Notes whether the mail server took it, for the inviter. */
export async function sendInviteMail(ctx: Ctx, input: Jobs["sendInviteMail"]): Promise<void> {
  const authorization = authorize(ctx, "classes.sendInviteMail");
  const i = classInvitations;
  const isMeant = eq(i.id, input.classInvitationId);
  const settle = (status: "sent" | "refused") =>
    write(ctx, authorization, ({ tx }) => tx.update(i).set({ status }).where(isMeant));
  const [invitation] = await read(ctx, authorization, (tx) =>
    tx
      .select({
        email: i.email,
        firstName: i.firstName,
        queuedAt: i.queuedAt,
        className: classes.name,
        code: classes.classCode,
        inviter: { firstName: profiles.firstName, lastName: profiles.lastName },
      })
      .from(i)
      .innerJoin(classes, eq(classes.id, i.classId))
      .leftJoin(profiles, eq(profiles.userId, i.invitedBy))
      .where(isMeant),
  );
  if (!invitation) return; // its time has passed, or its recipient's account is removed
  const { email, firstName, queuedAt, className, code, inviter } = invitation;
  if (ctx.deps.clock().getTime() - queuedAt.getTime() > giveUpAfterMs) {
    ctx.deps.log.warn({ invitationId: input.classInvitationId }, "an invitation could not be mailed and was given up");
    await settle("refused");
    return;
  }
  const { subject, text } = inviteMailTexts;
  try {
    await ctx.deps.mailer.send({
      mailKey: ctx.requestId,
      to: email,
      subject,
      text: text({
        firstName: firstName === null ? null : unlinked(firstName),
        inviter: unlinked(presentFullName(inviter)),
        className: unlinked(className),
        link: `${ctx.deps.appUrl}/join-class?kod=${code}`,
      }),
    });
  } catch (error) {
    if (error instanceof MailRefused) await settle("refused");
    throw error;
  }
  await settle("sent");
}
