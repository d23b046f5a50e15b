import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { passkeys } from "./table.ts";

/**
 * Records the use of a passkey. Its signature counter, if it has one, must increase, also in concurrent calls:
 * otherwise the authenticator was copied. @throws AppError PASSKEY_REFUSED, also when the passkey has been removed
 * meanwhile.
 */
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
