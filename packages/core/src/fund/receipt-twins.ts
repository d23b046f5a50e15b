import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";

/** Öre. `at`: when it was asked or booked. */
export interface ReceiptTwin {
  at: Date;
  amountOre: number;
  isClaim: boolean;
}

/** The earliest other claim or withdrawal. Read as a studentansvarig: the auditor's policies hide claims. */
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
