import { lt } from "drizzle-orm";
import { sessionEndKeptDays } from "@utspring/domain/auth/session-end";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { emailConfirmations, endedSessions, passkeyChallenges, passwordResets, sessions } from "./table.ts";

/** Returns the number of deleted sessions. */
export async function dropExpired({ tx, now }: UnitOfWork): Promise<number> {
  const ended = await tx.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id });
  for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(lt(links.expiresAt, now));
  await tx
    .delete(endedSessions)
    .where(lt(endedSessions.endedAt, new Date(now.getTime() - sessionEndKeptDays * 86_400_000)));
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  return ended.length;
}
