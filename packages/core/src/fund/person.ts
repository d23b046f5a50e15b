import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { fundTransactions, withdrawalRequests } from "./table.ts";

/**
 * What a person has booked in all classes, and the withdrawals that they have registered for attest, oldest first.
 * Amounts in öre. The ledger and its requests keep their rows for good.
 */
export async function exportPerson(tx: Tx, userId: string) {
  const r = withdrawalRequests;
  const [entries, requests] = await Promise.all([
    tx
      .select({
        type: fundTransactions.type,
        amountOre: fundTransactions.amountOre,
        description: fundTransactions.description,
        at: fundTransactions.createdAt,
      })
      .from(fundTransactions)
      .where(eq(fundTransactions.actorId, userId))
      .orderBy(asc(fundTransactions.createdAt)),
    tx
      .select({
        amountOre: r.amountOre,
        description: r.description,
        status: r.status,
        at: r.requestedAt,
        decidedAt: r.decidedAt,
      })
      .from(r)
      .where(eq(r.requestedBy, userId))
      .orderBy(asc(r.requestedAt)),
  ]);
  return { fundTransactions: entries, withdrawalRequests: requests };
}
