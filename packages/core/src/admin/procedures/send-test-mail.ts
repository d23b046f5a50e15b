import { testMailTexts } from "@utspring/domain/admin/test-mail-texts";
import { findConfirmedAddress } from "../../auth/find-confirmed-address.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

/** How long the mail server may take, in milliseconds: the procedure has 9.5 seconds. */
const deadlineMs = 8_000;

export interface TestMail {
  isSent: boolean;
  code: keyof typeof testMailTexts.outcomes;
  message: string;
  reply: string | null;
}

/** At once, without queue and retries. Only the code is logged, since the server's answer may quote the address. */
export async function sendTestMail(ctx: Ctx): Promise<TestMail> {
  const authorization = authorize(ctx, "admin.sendTestMail");
  const { rateLimiter, mailer, log, newId, appUrl } = ctx.deps;
  await rateLimiter.consume("testMailByAccount", authorization.userId);
  const { mail, outcomes } = testMailTexts;
  const to = await read(ctx, authorization, (tx) => findConfirmedAddress(tx, authorization.userId));
  if (to === null) return { isSent: false, code: "UNCONFIRMED", message: outcomes.UNCONFIRMED, reply: null };
  const { code, reply } = await mailer.trySend(
    { mailKey: newId(), to, subject: mail.subject, text: mail.text(appUrl) },
    deadlineMs,
  );
  if (code !== "SENT") log.warn({ code }, "a test mail was not sent");
  return { isSent: code === "SENT", code, message: outcomes[code], reply };
}
