import { and, eq } from "drizzle-orm";
import type { ConfirmPasswordInput } from "@utspring/domain/auth/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { checkOwnPassword } from "../check-own-password.ts";
import { lockWithPassword } from "../lock-account.ts";
import { sessions } from "../table.ts";

/** For ten minutes, this session only. @throws AppError WRONG_PASSWORD at `password`, TOO_MANY_TRIES or BUSY. */
export async function confirmPassword(ctx: Ctx, input: ConfirmPasswordInput): Promise<void> {
  const authorization = authorize(ctx, "auth.confirmPassword");
  const { userId, sessionId } = authorization;
  const hash = await checkOwnPassword(ctx, userId, input.password, "password");
  await write(ctx, authorization, async ({ tx, now }) => {
    await lockWithPassword(tx, authorization, { hash, field: "password" });
    await tx
      .update(sessions)
      .set({ confirmedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  });
}
