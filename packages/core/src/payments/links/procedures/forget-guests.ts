import { and, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { paymentLinks, paymentRecords } from "../../table.ts";

/** As for customers. After the report came, or was decided. */
const guestLifeMs = 90 * 86_400_000;

/** Sums stay. Links that expired as long ago, and by which nothing came, go too. */
export async function forgetGuests(ctx: Ctx): Promise<{ guests: number; links: number }> {
  const authorization = authorize(ctx, "payments.links.forgetGuests");
  const r = paymentRecords;
  const l = paymentLinks;
  return write(ctx, authorization, async ({ tx, now }) => {
    const before = new Date(now.getTime() - guestLifeMs);
    const guests = await tx
      .update(r)
      .set({ guestFirstName: null, guestLastName: null, guestEmail: null })
      .where(
        and(isNotNull(r.guestFirstName), lt(sql`coalesce(${r.decidedAt}, ${r.submittedAt})`, before.toISOString())),
      )
      .returning({ id: r.id });
    const came = tx.select({ id: r.id }).from(r).where(eq(r.linkId, l.id));
    const links = await tx
      .delete(l)
      .where(and(lt(l.expiresAt, before), notExists(came)))
      .returning({ id: l.id });
    return { guests: guests.length, links: links.length };
  });
}
