import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { removedBefore } from "../auth/person.ts";
import type { PersonInClass } from "../classes/person.ts";
import type { Tx } from "../kernel/db.ts";
import { salesRecords, salesSessions } from "./table.ts";

/** In all classes, oldest first. Öre. Customers are left out: their data are not the seller's. */
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

/** Persons removed at `before` or earlier with customers in closed sales. */
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
