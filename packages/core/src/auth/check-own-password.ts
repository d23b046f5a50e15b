import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import { users } from "./table.ts";

/** Asks a signed-in person for the password again, throttled. @throws AppError WRONG_PASSWORD at `field`, TOO_MANY_TRIES or BUSY. */
export async function checkOwnPassword(ctx: Ctx, userId: string, password: string, field: string): Promise<void> {
  await ctx.deps.throttles.take("passwordByAccount", userId);
  const [user] = await ctx.deps.db.gate.single
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await ctx.deps.passwords.verify(user?.passwordHash ?? null, password))) {
    throw new AppError("WRONG_PASSWORD", { field });
  }
  await ctx.deps.throttles.giveBack("passwordByAccount", userId);
}
