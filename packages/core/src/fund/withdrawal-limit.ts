import { sql } from "drizzle-orm";
import { sendNow } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/** The class's limit for withdrawals by one person, in öre; null without one. Sent at once. */
export function loadLimit({ tx, authorization }: UnitOfWork): Promise<number | null> {
  const asked = tx.execute<{ limit_ore: string | null }>(
    sql`select withdrawal_limit(${authorization.classId}::uuid) as limit_ore`,
  );
  return sendNow(asked.then(([row]) => (row?.limit_ore == null ? null : Number(row.limit_ore))));
}
