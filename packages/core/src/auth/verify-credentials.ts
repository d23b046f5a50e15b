import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { addressKey } from "../kernel/address-key.ts";
import type { Ctx } from "../kernel/context.ts";
import type { ThrottleRule } from "../kernel/throttle.ts";
import { deviceOf, newDeviceProof } from "./known-device.ts";
import { profiles, users } from "./table.ts";

/** Who signed in, and the proof that their browser may keep of it. */
export interface Verified {
  userId: string;
  /** The hash that the password was compared with. It may be another by the time that a session is opened (lock-account.ts). */
  passwordHash: string;
  /** Whether the browser showed a proof of this account. */
  isKnownDevice: boolean;
  deviceProof: string;
}

/**
 * The user behind an e-mail and a password, within the throttles of SAFETY A1; a browser that has signed in to the account before has tries of its own
 * (A2). An unknown e-mail costs the same time and gets the same answer as a wrong password.
 * @throws AppError WRONG_CREDENTIALS, FROZEN, TOO_MANY_TRIES or BUSY.
 */
export async function verifyCredentials(ctx: Ctx, email: string, password: string): Promise<Verified> {
  const { throttles, passwords, db } = ctx.deps;
  const stranger = { key: addressKey(ctx.ip), isKnown: false };
  // In a flood most are refused: before the database is asked anything, and before a try is used up.
  if (!ctx.deviceProof) passwords.refuseIfFull(stranger);
  const [user] = await db.gate.single
    .select({ id: users.id, passwordHash: users.passwordHash, status: profiles.accountStatus })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  if (user) ctx.decided.userId = user.id;
  const device = user ? deviceOf(user, ctx.deviceProof ?? null) : null;
  const counted: [ThrottleRule, ...string[]][] =
    device === null
      ? [["signInByAccountAndAddress", email, ctx.ip], ["signInByAccount", email], ["signInByAddress", ctx.ip]]
      : [["signInByDevice", email, device], ["signInByDeviceADay", email, device]];
  const caller = device === null ? stranger : { key: email, isKnown: true };
  passwords.refuseIfFull(caller);
  await Promise.all(counted.map((rule) => throttles.take(...rule)));
  const isRight = await passwords.verify(user?.passwordHash ?? null, password, caller);
  if (!user?.passwordHash || !isRight) throw new AppError("WRONG_CREDENTIALS");
  if (user.status === "frozen") throw new AppError("FROZEN");
  await Promise.all(counted.map((rule) => throttles.giveBack(...rule)));
  return { userId: user.id, passwordHash: user.passwordHash, isKnownDevice: device !== null, deviceProof: newDeviceProof(user) };
}
