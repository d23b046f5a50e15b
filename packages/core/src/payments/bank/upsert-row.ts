import { notInArray } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { bankRows } from "./table.ts";

type NewRow = typeof bankRows.$inferInsert;

/**
 * Adds a row, or decides anew on one that is neither booked nor linked. Returns its id, null for one that is: a
 * fingerprint is unique in the class.
 */
export async function upsertRow({ tx }: UnitOfWork, row: NewRow): Promise<string | null> {
  const r = bankRows;
  const { id: _id, classId: _classId, fingerprint: _fingerprint, ...change } = row;
  const [stored] = await tx
    .insert(r)
    .values(row)
    .onConflictDoUpdate({
      target: [r.classId, r.fingerprint],
      set: change,
      setWhere: notInArray(r.state, ["booked", "linked"]),
    })
    .returning({ id: r.id });
  return stored?.id ?? null;
}
