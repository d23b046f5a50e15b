import { eq } from "drizzle-orm";
import { inviteMailTexts } from "@utspring/domain/classes/invite-texts";
import { unlinked } from "@utspring/domain/unlinked";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { giveUpAfterMs } from "../../kernel/jobs.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import { read } from "../../kernel/transaction.ts";
import { classes } from "../table.ts";

export async function sendInviteMail(ctx: Ctx, input: Jobs["sendInviteMail"]): Promise<void> {
  const authorization = authorize(ctx, "classes.sendInviteMail");
  const { classId, inviterId, email, firstName, queuedAt } = input;
  if (ctx.deps.clock().getTime() - Date.parse(queuedAt) > giveUpAfterMs) {
    ctx.deps.log.warn({ classId }, "an invitation could not be mailed and was given up");
    return;
  }
  const { ours, inviter } = await read(ctx, authorization, async (tx) => {
    const [found] = await tx
      .select({ name: classes.name, code: classes.classCode })
      .from(classes)
      .where(eq(classes.id, classId));
    const [person] = await tx
      .select({ firstName: profiles.firstName, lastName: profiles.lastName })
      .from(profiles)
      .where(eq(profiles.userId, inviterId));
    return { ours: found, inviter: person ?? null };
  });
  if (!ours) return; // the class has been removed meanwhile
  const { subject, text } = inviteMailTexts;
  const link = `${ctx.deps.appUrl}/join-class?kod=${ours.code}`;
  await ctx.deps.mailer.send({
    mailKey: ctx.requestId,
    to: email,
    subject,
    text: text({
      firstName: firstName === null ? null : unlinked(firstName),
      inviter: unlinked(presentFullName(inviter)),
      className: unlinked(ours.name),
      link,
    }),
  });
}
