import type { Ctx } from "../kernel/context.ts";

/** Logged, and mailed where an address is set. The text must never be about a person. */
export async function raiseAlarm(ctx: Ctx, { subject, text }: { subject: string; text: string }): Promise<void> {
  const { log, mailer, operatorEmail } = ctx.deps;
  log.error({ alarm: subject, requestId: ctx.requestId }, "alarm");
  if (operatorEmail !== null)
    await mailer.send({ mailKey: `${ctx.requestId} alarm`, to: operatorEmail, subject, text });
}
