import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import { users } from "./table.ts";

/** Returns the hash that it compared with, for lockWithPassword. @throws AppError WRONG_PASSWORD at `field` … */
export async function checkOwnPassword(ctx: Ctx, userId: string, password: string, field: string): Promise<string> {
  await ctx.deps.rateLimiter.consume("passwordByAccount", userId);
  await ctx.deps.rateLimiter.consume("passwordByAccountPerDay", userId);
  const [user] = await ctx.deps.db.preAuth.autocommit
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const hash = user?.passwordHash ?? null;
  if (!(await ctx.deps.passwords.verify(hash, password, { key: userId, isKnown: true })) || hash === null)
    throw new AppError("WRONG_PASSWORD", { field });
  await ctx.deps.rateLimiter.refund("passwordByAccount", userId);
  await ctx.deps.rateLimiter.refund("passwordByAccountPerDay", userId);
  return hash;
}
