import { and, eq, isNotNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { lockAccount } from "../../auth/lock-account.ts";
import { users } from "../../auth/table.ts";
import type { Tx } from "../../kernel/db.ts";

/** Locked. Null without an account that has confirmed the address: anybody may have signed up with it. */
export async function findRepresentative(tx: Tx, email: string): Promise<string | null> {
  const at = { field: "representativeEmail" };
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  const account = user ? await lockAccount(tx, user.id) : null;
  if (account?.role === "admin") throw new AppError("ADMIN_CANNOT_JOIN", at);
  if (account?.status === "frozen") throw new AppError("FROZEN", at);
  return account?.id ?? null;
}
