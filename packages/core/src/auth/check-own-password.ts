import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import { users } from "./table.ts";

/**
 * Checks the caller's password again, throttled. Returns the hash that it was compared with, for lockWithPassword.
 * @throws AppError WRONG_PASSWORD at `field`, TOO_MANY_TRIES or BUSY.
 */
export async function checkOwnPassword(ctx: Ctx, userId: string, password: string, field: string): Promise<string> {
  await ctx.deps.throttles.take("passwordByAccount", userId);
  await ctx.deps.throttles.take("passwordByAccountPerDay", userId);
  const [user] = await ctx.deps.db.preAuth.single
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const hash = user?.passwordHash ?? null;
  if (!(await ctx.deps.passwords.verify(hash, password, { key: userId, isKnown: true })) || hash === null)
    throw new AppError("WRONG_PASSWORD", { field });
  await ctx.deps.throttles.giveBack("passwordByAccount", userId);
  await ctx.deps.throttles.giveBack("passwordByAccountPerDay", userId);
  return hash;
}
