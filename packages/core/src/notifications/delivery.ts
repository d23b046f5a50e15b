import { and, eq, isNull } from "drizzle-orm";
import { profiles, users } from "../auth/table.ts";
import type { Authorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { MailRefused } from "../kernel/mail-refused.ts";
import { write } from "../kernel/transaction.ts";
import { claimedRows } from "./claims.ts";
import type { Claimed } from "./claims.ts";
import { notifications } from "./table.ts";

/** Undefined when the account is frozen or removed, or has no address. */
export async function findRecipient(
  tx: Tx,
  userId: string,
): Promise<{ email: string; emailConfirmedAt: Date | null; firstName: string | null } | undefined> {
  const [found] = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt, firstName: profiles.firstName })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.removedAt), eq(profiles.accountStatus, "active")));
  return found?.email ? { ...found, email: found.email } : undefined;
}

/**
 * When `deliver` returns false, or the mail is refused permanently, they are deleted. Resolves with the error when it
 * fails: the claim is then released for the next attempt.
 */
export async function deliverClaimed(
  ctx: Ctx,
  authorization: Authorization,
  userId: string,
  claimed: Claimed[],
  deliver: () => Promise<boolean>,
): Promise<unknown> {
  const rows = claimedRows(userId, claimed);
  let isSent: boolean;
  try {
    isSent = await deliver();
  } catch (error) {
    // Released, they would be mailed again next time.
    if (error instanceof MailRefused) await write(ctx, authorization, ({ tx }) => tx.delete(notifications).where(rows));
    if (error instanceof MailRefused) return error;
    await write(ctx, authorization, ({ tx }) => tx.update(notifications).set({ claimedAt: null }).where(rows));
    return error;
  }
  try {
    await write(ctx, authorization, ({ tx, now }) =>
      isSent ? tx.update(notifications).set({ sentAt: now }).where(rows) : tx.delete(notifications).where(rows),
    );
    return undefined;
  } catch (error) {
    // Sent but not recorded: the claim stays until its lease ends, so that no other job sends it again at once.
    return error;
  }
}

/** The code only (`ECONNREFUSED`), since a mail server quotes addresses in its message. */
export function failureCode(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  return "code" in failure && typeof failure.code === "string" ? failure.code : failure.name;
}
