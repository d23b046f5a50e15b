import type { JoinInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { lockOwnAccount } from "../../auth/lock-account.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { isApprovalNeeded, recordCodeUsedDuringAlarm, countWrongClassCode } from "../../kernel/rate-limiter.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { enterClass } from "../enter-class.ts";
import type { Entered } from "../enter-class.ts";

/** A request instead while codes are being guessed, and with a code that was used then. */
export async function join(ctx: Ctx, input: JoinInput): Promise<Entered> {
  const authorization = authorize(ctx, "classes.join");
  const { userId } = authorization;
  const { rateLimiter } = ctx.deps;
  if (ctx.actor.kind === "person" && ctx.actor.isAdmin) throw new AppError("ADMIN_CANNOT_JOIN");
  if (ctx.actor.kind === "person" && ctx.actor.guestOf !== undefined) throw new AppError("GUEST_CANNOT_JOIN");
  await rateLimiter.consume("classCodeByAccount", userId);
  await rateLimiter.consume("classCodeByIp", ctx.ip);
  const refund = async () => {
    await rateLimiter.refund("classCodeByAccount", userId);
    await rateLimiter.refund("classCodeByIp", ctx.ip);
  };
  const mustAsk = await isApprovalNeeded(ctx.deps, input.classCode);
  try {
    const entered = await writePreAuth(ctx, authorization, async (work) => {
      // A person who was made an administrator meanwhile has no session any more.
      await lockOwnAccount(work.tx, authorization);
      return withIdempotencyKey(work, authorization, input, () =>
        enterClass(work, authorization, { userId, code: input.classCode, mustAsk }),
      );
    });
    if (mustAsk) await recordCodeUsedDuringAlarm(ctx.deps, input.classCode);
    await refund();
    return entered;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "UNKNOWN_CLASS_CODE") await countWrongClassCode(ctx.deps);
    else {
      // A refusal also reveals that the code is correct.
      if (mustAsk) await recordCodeUsedDuringAlarm(ctx.deps, input.classCode);
      await refund();
    }
    throw error;
  }
}
