import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";

/** What the class owes its members. Öre. */
export interface CreditChange {
  id: string;
  effectOre: number;
  at: Date;
  /** Null for a credit that paid a payment, and for a payback that waits for attest. */
  transactionId: string | null;
  /** It paid a payment: no money moved. */
  isUse: boolean;
}

/** Read as a studentansvarig, since a pupil's policies show own rows only: the report makes one sum, without names. */
export async function loadCreditChanges(tx: Tx, classId: string): Promise<CreditChange[]> {
  const rows = await readAsManager<{
    id: string;
    effect_ore: string;
    created_at: string;
    transaction_id: string | null;
    is_use: boolean;
  }>(
    tx,
    sql`
      select e.id, e.effect_ore, e.created_at, coalesce(e.transaction_id, r.transaction_id) as transaction_id, e.kind = 'used' as is_use
      from credit_entries e left join withdrawal_requests r on r.id = e.request_id
      where e.class_id = ${classId}::uuid`,
  );
  return rows.map((row) => ({
    id: row.id,
    effectOre: Number(row.effect_ore),
    at: new Date(row.created_at),
    transactionId: row.transaction_id,
    isUse: row.is_use,
  }));
}

/** Öre. */
export function creditAfter(
  changes: readonly CreditChange[],
  { isKnown, knownIds }: { isKnown: (at: Date) => boolean; knownIds: ReadonlySet<string> },
): number {
  const counts = ({ isUse, at, transactionId }: CreditChange) =>
    isUse ? isKnown(at) : transactionId !== null && knownIds.has(transactionId);
  return changes.reduce((sum, change) => (counts(change) ? sum + change.effectOre : sum), 0);
}
