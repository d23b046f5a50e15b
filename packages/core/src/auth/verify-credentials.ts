import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import { profiles, users } from "./table.ts";

/**
 * The user behind an e-mail and a password, within the throttles of SAFETY A1. An unknown e-mail costs the same time
 * and gets the same answer as a wrong password. @throws AppError WRONG_CREDENTIALS, FROZEN, TOO_MANY_TRIES or BUSY.
 */
export async function verifyCredentials(ctx: Ctx, email: string, password: string): Promise<string> {
  const { throttles, passwords, db } = ctx.deps;
  await Promise.all([
    throttles.take("signInByAccountAndAddress", email, ctx.ip),
    throttles.take("signInByAccount", email),
    throttles.take("signInByAddress", ctx.ip),
  ]);
  const [user] = await db.gate.single
    .select({ id: users.id, passwordHash: users.passwordHash, status: profiles.accountStatus })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  const isRight = await passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new AppError("WRONG_CREDENTIALS");
  if (user.status === "frozen") throw new AppError("FROZEN");
  await Promise.all([
    throttles.giveBack("signInByAccountAndAddress", email, ctx.ip),
    throttles.giveBack("signInByAccount", email),
    throttles.giveBack("signInByAddress", ctx.ip),
  ]);
  return user.id;
}
