import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { ipKey } from "../kernel/ip-key.ts";
import type { Ctx } from "../kernel/context.ts";
import type { RateLimit } from "../kernel/rate-limiter.ts";
import { deviceOf } from "./known-device.ts";
import { profiles, users } from "./table.ts";

export interface Verified {
  userId: string;
  /** It may have changed by the time the session is opened (lock-account.ts). */
  passwordHash: string;
}

/**
 * A known browser has attempts of its own. An unknown address takes the same time and gets the same answer as a wrong
 * password. In a flood, most calls are refused without a query.
 */
export async function verifyCredentials(ctx: Ctx, email: string, password: string): Promise<Verified> {
  const { passwords } = ctx.deps;
  const unknownCaller = { key: ipKey(ctx.ip), isKnown: false };
  if (!ctx.deviceProof)
    return passwords.runInQueue(unknownCaller, async () =>
      compare(ctx, { email, password, user: await findUser(ctx, email), device: null }),
    );
  const user = await findUser(ctx, email);
  const device = user ? deviceOf(user, ctx.deviceProof) : null;
  return passwords.runInQueue(device === null ? unknownCaller : { key: email, isKnown: true }, () =>
    compare(ctx, { email, password, user, device }),
  );
}

type User = Awaited<ReturnType<typeof findUser>>;

async function findUser(ctx: Ctx, email: string) {
  const [user] = await ctx.deps.db.preAuth.autocommit
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      emailConfirmedAt: users.emailConfirmedAt,
      status: profiles.accountStatus,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  if (user) ctx.progress.userId = user.id;
  return user;
}

async function compare(
  ctx: Ctx,
  tried: { email: string; password: string; user: User; device: string | null },
): Promise<Verified> {
  const { passwords } = ctx.deps;
  const { email, password, user, device } = tried;
  const counted = device === null ? await countFromNewDevice(ctx, email) : await countFromDevice(ctx, email, device);
  const caller = device === null ? { key: ipKey(ctx.ip), isKnown: false } : { key: email, isKnown: true };
  const isRight = await passwords.verify(user?.passwordHash ?? null, password, caller);
  if (!user?.passwordHash || !isRight) throw new AppError("WRONG_CREDENTIALS");
  if (user.status === "frozen") throw new AppError("FROZEN");
  await refundAll(ctx, counted);
  return { userId: user.id, passwordHash: user.passwordHash };
}

type Counted = [RateLimit, ...string[]][];

async function countFromDevice(ctx: Ctx, email: string, device: string): Promise<Counted> {
  const counted: Counted = [
    ["signInByDevice", email, device],
    ["signInByDevicePerDay", email, device],
  ];
  await Promise.all(counted.map((rule) => ctx.deps.rateLimiter.consume(...rule)));
  return counted;
}

/**
 * Every try must be within the limit of its address, but only the first at an account stays counted there: the limit is
 * how many accounts an address tries. Returns what a success refunds.
 */
async function countFromNewDevice(ctx: Ctx, email: string): Promise<Counted> {
  const { rateLimiter } = ctx.deps;
  const byAccount: Counted = [
    ["signInByAccountAndIp", email, ctx.ip],
    ["signInByAccount", email],
  ];
  const byIp: Counted = [["signInByIp", ctx.ip]];
  const [tries = 0] = await Promise.all(byAccount.map((rule) => rateLimiter.consume(...rule)));
  try {
    await rateLimiter.consume("signInByIp", ctx.ip);
  } catch (error) {
    // Otherwise the account's next try would not be its first.
    await refundAll(ctx, byAccount);
    throw error;
  }
  if (tries === 1) return [...byAccount, ...byIp];
  await refundAll(ctx, byIp);
  return byAccount;
}

async function refundAll({ deps }: Ctx, counted: Counted): Promise<void> {
  await Promise.all(counted.map((rule) => deps.rateLimiter.refund(...rule)));
}
