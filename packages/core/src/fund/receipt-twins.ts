import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";

/** Another claim or withdrawal whose receipt has the same bytes: when it was asked or booked, and its sum in öre. */
export interface ReceiptTwin {
  at: Date;
  amountOre: number;
  isClaim: boolean;
}

/**
 * For each claim and withdrawal of the class that waits, and each claim that was stopped at attest, by its id: the
 * earliest other one that is paid or may be, and whose receipt has the same bytes. Read with the role of a
 * studentansvarig, since the auditor's policies hide claims; for those who approve or attest only.
 */
export async function loadReceiptTwins(tx: Tx, classId: string): Promise<Map<string, ReceiptTwin>> {
  const rows = await readAsManager<{ of_id: string; twin_at: string; twin_ore: string; twin_is_claim: boolean }>(
    tx,
    sql`select * from receipt_twins(${classId}::uuid)`,
  );
  return new Map(
    rows.map((row) => [
      row.of_id,
      { at: new Date(row.twin_at), amountOre: Number(row.twin_ore), isClaim: row.twin_is_claim },
    ]),
  );
}
