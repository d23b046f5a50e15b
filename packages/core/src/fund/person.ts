import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { fundTransactions } from "./table.ts";

/** What a person has booked in all classes, oldest first. Amounts in öre. The ledger keeps its rows for good. */
export async function exportPerson(tx: Tx, userId: string) {
  const entries = await tx
    .select({
      type: fundTransactions.type,
      amountOre: fundTransactions.amountOre,
      description: fundTransactions.description,
      at: fundTransactions.createdAt,
    })
    .from(fundTransactions)
    .where(eq(fundTransactions.actorId, userId))
    .orderBy(asc(fundTransactions.createdAt));
  return { fundTransactions: entries };
}
