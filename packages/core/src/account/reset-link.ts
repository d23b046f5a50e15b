import { and, eq, gt, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { hashSecret } from "../auth/session-store.ts";
import { passwordResets } from "../auth/table.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";

export function isValidReset(token: string, now: Date) {
  const t = passwordResets;
  return and(eq(t.tokenHash, hashSecret(token)), isNull(t.usedAt), gt(t.expiresAt, now));
}

export async function findResetOwner(tx: Tx, link: ReturnType<typeof isValidReset>): Promise<string | null> {
  const [found] = await tx.select({ userId: passwordResets.userId }).from(passwordResets).where(link);
  return found?.userId ?? null;
}

/** Counts only invalid links, so that nobody can use up the attempts of a valid link's owner. */
export async function requireValidReset({ deps, ip }: Ctx, link: ReturnType<typeof isValidReset>): Promise<string> {
  const owner = await findResetOwner(deps.db.preAuth.autocommit, link);
  if (owner !== null) return owner;
  await deps.rateLimiter.consume("passwordResetTokenByIp", ip);
  throw new AppError("RESET_LINK_INVALID");
}
