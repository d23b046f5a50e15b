import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { removedBefore } from "../auth/person.ts";
import type { PersonInClass } from "../classes/person.ts";
import type { Tx } from "../kernel/db.ts";
import { salesRecords, salesSessions } from "./table.ts";

/**
 * What a person has sold in all classes, oldest first. Amounts in öre. Customers and what is noted about them are
 * personal data of the customers, not of the seller.
 */
export async function exportPerson(tx: Tx, userId: string) {
  const sold = await tx
    .select({
      quantity: salesRecords.quantity,
      unitPriceOre: salesRecords.unitPriceOre,
      totalOre: salesRecords.totalOre,
      selectedOption: salesRecords.selectedOption,
      at: salesRecords.createdAt,
    })
    .from(salesRecords)
    .where(eq(salesRecords.sellerId, userId))
    .orderBy(asc(salesRecords.createdAt), asc(salesRecords.id));
  return { sales: sold };
}

const closedSessions = (tx: Tx) =>
  tx.select({ id: salesSessions.id }).from(salesSessions).where(eq(salesSessions.status, "closed"));

const hasCustomer = or(
  isNotNull(salesRecords.customerName),
  isNotNull(salesRecords.customerAddress),
  isNotNull(salesRecords.customerPhone),
  isNotNull(salesRecords.customerEmail),
  isNotNull(salesRecords.notes),
);

/** The persons removed at `before` or earlier who have left customers in closed sales, with the class. */
export async function findLeftovers(tx: Tx, before: Date): Promise<PersonInClass[]> {
  return tx
    .select({ userId: salesRecords.sellerId, classId: salesRecords.classId })
    .from(salesRecords)
    .where(
      and(
        inArray(salesRecords.sellerId, removedBefore(tx, before)),
        inArray(salesRecords.sessionId, closedSessions(tx)),
        hasCustomer,
      ),
    )
    .groupBy(salesRecords.sellerId, salesRecords.classId);
}

export async function purgePerson(tx: Tx, { userId, classId }: PersonInClass): Promise<void> {
  await tx
    .update(salesRecords)
    .set({ customerName: null, customerAddress: null, customerPhone: null, customerEmail: null, notes: null })
    .where(
      and(
        eq(salesRecords.sellerId, userId),
        eq(salesRecords.classId, classId),
        inArray(salesRecords.sessionId, closedSessions(tx)),
        hasCustomer,
      ),
    );
}
