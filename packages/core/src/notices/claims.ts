import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { notices } from "./table.ts";

/** One notice on its way to one person. */
export type Claimed = Pick<typeof notices.$inferSelect, "classId" | "kind" | "refId" | "mark" | "channel">;

/** Whoever sends has this long, in milliseconds; then somebody else may try. */
const leaseMs = 600_000;
/** What could not be told for so long is no news any longer. */
const staleMs = 2 * 86_400_000;

/** Not sent, due, and nobody is at it. */
export function isWaiting(now: Date): SQL | undefined {
  const leased = lt(notices.claimedAt, new Date(now.getTime() - leaseMs));
  return and(isNull(notices.sentAt), lte(notices.dueAt, now), or(isNull(notices.claimedAt), leased));
}

/** Takes what waits for a person on these channels: each notice goes to one caller, however many ask. */
export async function claim(tx: Tx, userId: string, now: Date, channels: Claimed["channel"][]): Promise<Claimed[]> {
  const n = notices;
  await tx.delete(n).where(and(eq(n.userId, userId), isNull(n.sentAt), lt(n.dueAt, new Date(now.getTime() - staleMs))));
  return tx
    .update(n)
    .set({ claimedAt: now })
    .where(and(eq(n.userId, userId), inArray(n.channel, channels), isWaiting(now)))
    .returning({ classId: n.classId, kind: n.kind, refId: n.refId, mark: n.mark, channel: n.channel });
}

/** These notices of a person, for a statement's `where`. */
export function theseOf(userId: string, claimed: Claimed[]): SQL {
  const column = (name: "kind" | "refId" | "mark" | "channel") => sql.param(claimed.map((one) => one[name]));
  return sql`user_id = ${userId}::uuid and (kind, ref_id, mark, channel) in (
    select * from unnest(${column("kind")}::text[], ${column("refId")}::uuid[], ${column("mark")}::text[], ${column("channel")}::text[]))`;
}
