import { and, asc, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm";
import { removedBefore } from "../../auth/person.ts";
import type { PersonInClass } from "../../classes/person.ts";
import type { Tx } from "../../kernel/db.ts";
import { bankMatches, bankRows, payerAliases } from "./table.ts";

/** In all classes, with the text that is still kept. Öre. */
export async function exportBankRows(tx: Tx, userId: string) {
  const [rows, aliases] = await Promise.all([
    tx
      .select({
        bookedOn: bankRows.bookedOn,
        amountOre: bankMatches.amountOre,
        rowOre: bankRows.amountOre,
        name: bankRows.name,
        message: bankRows.message,
        at: bankRows.changedAt,
      })
      .from(bankMatches)
      .innerJoin(bankRows, eq(bankRows.id, bankMatches.rowId))
      .where(eq(bankMatches.userId, userId))
      .orderBy(asc(bankRows.changedAt), asc(bankMatches.id)),
    tx
      .select({ times: payerAliases.times, lastAt: payerAliases.lastAt })
      .from(payerAliases)
      .where(eq(payerAliases.userId, userId))
      .orderBy(asc(payerAliases.lastAt)),
  ]);
  return { bankRows: rows, payerAliases: aliases };
}

const hasText = () => or(isNotNull(bankRows.name), isNotNull(bankRows.message), isNotNull(bankRows.phoneHash));

/** Persons removed at `before` or earlier who are known by a phone or a bank row's text. */
export async function findBankLeftovers(tx: Tx, before: Date): Promise<PersonInClass[]> {
  const a = payerAliases;
  const m = bankMatches;
  const [aliases, rows] = await Promise.all([
    tx
      .select({ userId: a.userId, classId: a.classId })
      .from(a)
      .where(inArray(a.userId, removedBefore(tx, before)))
      .groupBy(a.userId, a.classId),
    tx
      .select({ userId: m.userId, classId: m.classId })
      .from(m)
      .innerJoin(bankRows, eq(bankRows.id, m.rowId))
      .where(and(inArray(m.userId, removedBefore(tx, before)), hasText()))
      .groupBy(m.userId, m.classId),
  ]);
  // Leaves out income only, which is no member's.
  return [...aliases, ...rows.flatMap(({ userId, classId }) => (userId === null ? [] : [{ userId, classId }]))];
}

/** Whose phone pays for the person, and the text of the rows that have. What they paid stays. */
export async function eraseBankTexts(tx: Tx, { userId, classId }: PersonInClass): Promise<void> {
  const a = payerAliases;
  const m = bankMatches;
  await tx.delete(a).where(and(eq(a.userId, userId), eq(a.classId, classId)));
  const isTheirs = exists(
    tx
      .select({ one: sql`1` })
      .from(m)
      .where(and(eq(m.rowId, bankRows.id), eq(m.userId, userId))),
  );
  await tx
    .update(bankRows)
    .set({ name: null, message: null, phoneHash: null })
    .where(and(eq(bankRows.classId, classId), isTheirs, hasText()));
}
