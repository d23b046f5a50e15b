import { jobTexts } from "@utspring/domain/admin/job-texts";
import { verifyAll } from "../../fund/procedures/verify-all.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { raiseAlarm } from "../alarm-mail.ts";

export async function verifyLedgers(ctx: Ctx): Promise<{ ledgers: number; rows: number; broken: number }> {
  authorize(ctx, "admin.verifyLedgers");
  const verdicts = await verifyAll(ctx);
  const broken = verdicts.filter((verdict) => !verdict.isIntact);
  for (const { classId, firstBrokenSeq, firstBrokenSignOff } of broken) {
    ctx.deps.log.error({ classId, firstBrokenSeq, firstBrokenSignOff, requestId: ctx.requestId }, "a ledger is broken");
  }
  if (broken.length > 0) {
    const { line, signOffLine } = jobTexts.alarms.ledger;
    const found = broken.flatMap(({ classId, firstBrokenSeq, firstBrokenSignOff }) => [
      ...(firstBrokenSeq === null ? [] : [line(classId, firstBrokenSeq)]),
      ...(firstBrokenSignOff === null ? [] : [signOffLine(classId, firstBrokenSignOff)]),
    ]);
    await raiseAlarm(ctx, {
      subject: jobTexts.alarms.ledger.subject,
      text: jobTexts.alarms.ledger.text(found, ctx.deps.appUrl),
    });
  }
  return { ledgers: verdicts.length, rows: verdicts.reduce((sum, { rows }) => sum + rows, 0), broken: broken.length };
}
