import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { users } from "./table.ts";

/** The e-mail address of an account, once somebody has shown that they read it; null before, and when the account is removed. */
export async function confirmedAddress(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.removedAt)));
  return user?.email ?? null;
}
