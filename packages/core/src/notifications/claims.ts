import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { notifications } from "./table.ts";

export type Claimed = Pick<typeof notifications.$inferSelect, "classId" | "kind" | "refId" | "mark" | "channel">;

/** Then another sender may try. */
const leaseMs = 600_000;
/** A notification that could not be sent for this long is dropped. */
const staleMs = 2 * 86_400_000;

export function isToBeSent(now: Date): SQL | undefined {
  const leased = lt(notifications.claimedAt, new Date(now.getTime() - leaseMs));
  return and(isNull(notifications.sentAt), lte(notifications.dueAt, now), or(isNull(notifications.claimedAt), leased));
}

/** Each notification goes to one caller, also in concurrent calls. */
export async function claim(tx: Tx, userId: string, now: Date, channels: Claimed["channel"][]): Promise<Claimed[]> {
  const n = notifications;
  await tx.delete(n).where(and(eq(n.userId, userId), isNull(n.sentAt), lt(n.dueAt, new Date(now.getTime() - staleMs))));
  const claimed = await tx
    .update(n)
    .set({ claimedAt: now })
    .where(and(eq(n.userId, userId), inArray(n.channel, channels), isToBeSent(now)))
    .returning({ classId: n.classId, kind: n.kind, refId: n.refId, mark: n.mark, channel: n.channel });
  // PostgreSQL returns them in any order; ids begin with the time, so a summary begins with what is oldest.
  return claimed.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ refId, kind, mark }: Claimed) => `${refId} ${kind} ${mark}`;

export function claimedRows(userId: string, claimed: Claimed[]): SQL {
  const column = (name: "kind" | "refId" | "mark" | "channel") => sql.param(claimed.map((one) => one[name]));
  return sql`user_id = ${userId}::uuid and (kind, ref_id, mark, channel) in (
    select * from unnest(${column("kind")}::text[], ${column("refId")}::uuid[], ${column("mark")}::text[], ${column("channel")}::text[]))`;
}
