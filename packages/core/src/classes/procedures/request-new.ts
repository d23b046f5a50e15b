import type { RequestNewInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { lockOwnAccount } from "../../auth/lock-account.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { countClassRequest, insertClassRequest, queueClassRequest } from "../request-class.ts";

/** For a person without a class. Asked again, it replaces the earlier request. */
export async function requestNew(ctx: Ctx, input: RequestNewInput): Promise<void> {
  const authorization = authorize(ctx, "classes.requestNew");
  const { userId } = authorization;
  if (ctx.actor.kind === "person") {
    if (ctx.actor.isAdmin) throw new AppError("ADMIN_CANNOT_JOIN");
    if (ctx.actor.guestOf !== undefined) throw new AppError("GUEST_CANNOT_JOIN");
    if (ctx.actor.classId !== null) throw new AppError("HAS_CLASS");
  }
  const { opensItself } = await countClassRequest(ctx, input, userId);
  await writePreAuth(ctx, authorization, async (work) => {
    await lockOwnAccount(work.tx, authorization);
    await insertClassRequest(work, { userId, opensItself }, input);
    await queueClassRequest(work.tx, userId);
  });
}
