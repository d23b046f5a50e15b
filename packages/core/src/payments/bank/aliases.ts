import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { isLooseKind } from "@utspring/domain/payments/same-payment";
import type { BookedRowInput, BookRowsInput } from "@utspring/domain/payments/bank-schema";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { payerAliases } from "./table.ts";

/** A hash on rows of several members may be the account holder's; one row for several members is a parent's. */
export function hashesOfSeveral({ profile, rows }: Pick<BookRowsInput, "profile" | "rows">): ReadonlySet<string> {
  const paidFor = new Map<string, Set<string>>();
  const several = new Set<string>();
  for (const row of rows) {
    // An approved payment's member is not known here; it counts as another member.
    const members = [...row.parts.map(({ userId }) => userId), row.creditUserId ?? [], row.recordId ?? []].flat();
    if (row.phoneHash === undefined || members.length === 0 || !isLooseKind(row.profile ?? profile)) continue;
    const before = paidFor.get(row.phoneHash) ?? new Set(members);
    if (members.some((one) => !before.has(one))) several.add(row.phoneHash);
    paidFor.set(row.phoneHash, new Set([...before, ...members]));
  }
  return several;
}

/** The payer's hash is then neither stored nor learnt. */
export function withoutHash({ phoneHash: _hash, ...row }: BookedRowInput): BookedRowInput {
  return row;
}

interface Hash {
  classId: string;
  phoneHash: string;
}

interface Taught extends Hash {
  userIds: readonly string[];
}

const isOfHash = ({ classId, phoneHash }: Hash) =>
  and(eq(payerAliases.classId, classId), eq(payerAliases.phoneHash, phoneHash));

/**
 * A hash of chosen or guessed columns that has so far paid only for other members is contested from then on, since it
 * may be the account holder's.
 */
export async function learnAliases(
  work: UnitOfWork,
  { classId, phoneHash, userIds, isLoose }: Taught & { isLoose: boolean },
): Promise<void> {
  const { tx, now } = work;
  const a = payerAliases;
  const known = await tx.select().from(a).where(isOfHash({ classId, phoneHash }));
  const isOthers = isLoose && known.length > 0 && !known.some(({ userId }) => userIds.includes(userId));
  await tx
    .insert(a)
    .values(userIds.map((userId) => ({ classId, phoneHash, userId, times: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: [a.classId, a.phoneHash, a.userId],
      set: { times: sql`payer_aliases.times + 1`, lastAt: now },
    });
  if (isOthers || known.some(({ isContested }) => isContested)) await contestAliases(work, { classId, phoneHash });
}

/** A contested hash matches no member. */
export async function contestAliases({ tx }: UnitOfWork, hash: Hash): Promise<void> {
  await tx.update(payerAliases).set({ isContested: true }).where(isOfHash(hash));
}

/** A phone that only this row linked to them is forgotten; if a single member is left, it is that member's again. */
export async function unlearnAliases({ tx }: UnitOfWork, { classId, phoneHash, userIds }: Taught): Promise<void> {
  const a = payerAliases;
  const isTaught = and(isOfHash({ classId, phoneHash }), inArray(a.userId, [...userIds]));
  const forgotten = await tx
    .delete(a)
    .where(and(isTaught, lte(a.times, 1)))
    .returning({ userId: a.userId });
  await tx
    .update(a)
    .set({ times: sql`payer_aliases.times - 1` })
    .where(isTaught);
  const left = await tx.select().from(a).where(isOfHash({ classId, phoneHash }));
  if (forgotten.length > 0 && left.length === 1)
    await tx.update(a).set({ isContested: false }).where(isOfHash({ classId, phoneHash }));
}
