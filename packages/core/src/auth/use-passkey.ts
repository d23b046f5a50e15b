import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { passkeys } from "./table.ts";

/** A counter that does not increase, also in concurrent calls, means a copied authenticator. */
export async function usePasskey(
  tx: Tx,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<void> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter: sql`${counter}`, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError("PASSKEY_REFUSED");
}
