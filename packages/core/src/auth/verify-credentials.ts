import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { ipKey } from "../kernel/ip-key.ts";
import type { Ctx } from "../kernel/context.ts";
import type { RateLimit } from "../kernel/rate-limiter.ts";
import { deviceOf, newDeviceProof } from "./known-device.ts";
import { profiles, users } from "./table.ts";

/** The verified user, and a device proof for their browser. */
export interface Verified {
  userId: string;
  /**
   * The hash that the password was compared with. It may have changed by the time the session is opened
   * (lock-account.ts).
   */
  passwordHash: string;
  /** True when the browser sent a valid device proof of this account. */
  isKnownDevice: boolean;
  deviceProof: string;
}

/**
 * The user of an e-mail address and a password, within the limits on guesses; a known browser has attempts of its own.
 * An unknown address takes the same time and gets the same answer as a wrong password. In a flood, most calls are
 * refused without a query.
 * @throws AppError WRONG_CREDENTIALS, FROZEN, TOO_MANY_TRIES or BUSY.
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
    .select({ id: users.id, passwordHash: users.passwordHash, status: profiles.accountStatus })
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
  const { rateLimiter, passwords } = ctx.deps;
  const { email, password, user, device } = tried;
  const counted: [RateLimit, ...string[]][] =
    device === null
      ? [
          ["signInByAccountAndIp", email, ctx.ip],
          ["signInByAccount", email],
          ["signInByIp", ctx.ip],
        ]
      : [
          ["signInByDevice", email, device],
          ["signInByDevicePerDay", email, device],
        ];
  await Promise.all(counted.map((rule) => rateLimiter.consume(...rule)));
  const caller = device === null ? { key: ipKey(ctx.ip), isKnown: false } : { key: email, isKnown: true };
  const isRight = await passwords.verify(user?.passwordHash ?? null, password, caller);
  if (!user?.passwordHash || !isRight) throw new AppError("WRONG_CREDENTIALS");
  if (user.status === "frozen") throw new AppError("FROZEN");
  await Promise.all(counted.map((rule) => rateLimiter.refund(...rule)));
  return {
    userId: user.id,
    passwordHash: user.passwordHash,
    isKnownDevice: device !== null,
    deviceProof: newDeviceProof(user),
  };
}
