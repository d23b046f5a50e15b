import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { payerAliases } from "./table.ts";

interface Taught {
  classId: string;
  phoneHash: string;
  userIds: readonly string[];
}

/** A booked row teaches whose payments its phone pays. */
export async function learnAliases({ tx, now }: UnitOfWork, { classId, phoneHash, userIds }: Taught): Promise<void> {
  const a = payerAliases;
  await tx
    .insert(a)
    .values(userIds.map((userId) => ({ classId, phoneHash, userId, times: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: [a.classId, a.phoneHash, a.userId],
      set: { times: sql`payer_aliases.times + 1`, lastAt: now },
    });
}

/** Removes what an undone row has taught: a phone number that only this row linked to the members is forgotten. */
export async function unlearnAliases({ tx }: UnitOfWork, { classId, phoneHash, userIds }: Taught): Promise<void> {
  const a = payerAliases;
  const isTaught = and(eq(a.classId, classId), eq(a.phoneHash, phoneHash), inArray(a.userId, [...userIds]));
  await tx.delete(a).where(and(isTaught, lte(a.times, 1)));
  await tx
    .update(a)
    .set({ times: sql`payer_aliases.times - 1` })
    .where(isTaught);
}
