import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { users } from "./table.ts";

/** An account's e-mail address once it is confirmed; null before that, and for a removed account. */
export async function findConfirmedAddress(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.removedAt)));
  return user?.email ?? null;
}
