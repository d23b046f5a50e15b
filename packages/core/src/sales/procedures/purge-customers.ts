import { and, inArray, isNotNull, lte, or } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { salesRecords, salesSessions } from "../table.ts";

/** After their session is closed. */
const customerLifeMs = 90 * 86_400_000;

/** Sums stay. */
export async function purgeCustomers(ctx: Ctx): Promise<{ sales: number }> {
  const authorization = authorize(ctx, "sales.purgeCustomers");
  const t = salesRecords;
  const nobody = { customerName: null, customerAddress: null, customerPhone: null, customerEmail: null, notes: null };
  return write(ctx, authorization, async ({ tx, now }) => {
    const old = tx
      .select({ id: salesSessions.id })
      .from(salesSessions)
      .where(lte(salesSessions.closedAt, new Date(now.getTime() - customerLifeMs)));
    const isKnown = or(
      isNotNull(t.customerName),
      isNotNull(t.customerAddress),
      isNotNull(t.customerPhone),
      isNotNull(t.customerEmail),
      isNotNull(t.notes),
    );
    const forgotten = await tx
      .update(t)
      .set(nobody)
      .where(and(inArray(t.sessionId, old), isKnown))
      .returning({ id: t.id });
    return { sales: forgotten.length };
  });
}
