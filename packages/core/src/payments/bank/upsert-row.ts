import { ne } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { bankRows } from "./table.ts";

type NewRow = typeof bankRows.$inferInsert;

/**
 * Adds a row, or decides anew on one that is not booked. Returns its id, null for a row that is booked already: a
 * fingerprint is unique in the class.
 */
export async function upsertRow({ tx }: UnitOfWork, row: NewRow): Promise<string | null> {
  const r = bankRows;
  const { id: _id, classId: _classId, fingerprint: _fingerprint, ...change } = row;
  const [stored] = await tx
    .insert(r)
    .values(row)
    .onConflictDoUpdate({ target: [r.classId, r.fingerprint], set: change, setWhere: ne(r.state, "booked") })
    .returning({ id: r.id });
  return stored?.id ?? null;
}
