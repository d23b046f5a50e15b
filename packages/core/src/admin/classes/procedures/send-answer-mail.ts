import { eq } from "drizzle-orm";
import { classAnswerMailTexts } from "@utspring/domain/admin/class-answer-texts";
import { unlinked } from "@utspring/domain/unlinked";
import { findConfirmedAddress } from "../../../auth/find-confirmed-address.ts";
import { classes, classRequests } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Jobs } from "../../../kernel/jobs.ts";
import { read } from "../../../kernel/transaction.ts";

/** Nothing is sent when the request was made again meanwhile. */
export async function sendAnswerMail(ctx: Ctx, { userId, classId }: Jobs["sendClassAnswerMail"]): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.sendAnswerMail");
  const [email, [answer]] = await read(ctx, authorization, (tx) =>
    Promise.all([
      findConfirmedAddress(tx, userId),
      classId === null
        ? tx
            .select({ className: classRequests.className, reason: classRequests.reason })
            .from(classRequests)
            .where(eq(classRequests.userId, userId))
        : tx
            .select({ className: classes.name, reason: classes.description })
            .from(classes)
            .where(eq(classes.id, classId)),
    ]),
  );
  if (email === null || !answer || (classId === null && answer.reason === null)) return;
  const { approved, refused } = classAnswerMailTexts;
  const { appUrl, mailer } = ctx.deps;
  const name = unlinked(answer.className);
  const { subject, text } =
    classId === null
      ? { subject: refused.subject, text: refused.text(name, unlinked(answer.reason ?? ""), `${appUrl}/starta-klass`) }
      : { subject: approved.subject, text: approved.text(name, `${appUrl}/auth`) };
  await mailer.send({ mailKey: ctx.requestId, to: email, subject, text });
}
