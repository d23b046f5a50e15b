import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { users } from "./table.ts";

/** Null before it is confirmed, and for a removed account. */
export async function findConfirmedAddress(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt), isNull(users.removedAt)));
  return user?.email ?? null;
}
