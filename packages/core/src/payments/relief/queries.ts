import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Instalment, ReliefStatus, ReliefWish } from "@utspring/domain/payments/relief";
import type { Tx } from "../../kernel/db.ts";
import { hasNoOtherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { paymentInstalments, paymentReliefs } from "./table.ts";

/** `parts` is empty for a request for exemption. */
export interface Relief {
  id: string;
  wish: ReliefWish;
  status: ReliefStatus;
  parts: Instalment[];
}

/** By the requirement's id: the latest request, and the instalments of the last approved plan. */
export async function loadReliefs(
  tx: Tx,
  { classId, userId, requirementId }: { classId: string; userId: string; requirementId?: string },
): Promise<Map<string, { latest: Relief; plan: Instalment[] }>> {
  const r = paymentReliefs;
  const rows = await tx
    .select({ id: r.id, requirementId: r.requirementId, wish: r.wish, status: r.status })
    .from(r)
    .where(
      and(
        eq(r.classId, classId),
        eq(r.userId, userId),
        inArray(r.status, ["open", "approved", "refused"]),
        requirementId === undefined ? undefined : eq(r.requirementId, requirementId),
      ),
    )
    .orderBy(asc(r.createdAt), asc(r.id));
  const found = new Map<string, { latest: Relief; plan: Instalment[] }>();
  if (rows.length === 0) return found;
  const parts = await loadInstalments(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { requirementId: of, ...row } of rows) {
    const latest = { ...row, parts: parts.get(row.id) ?? [] };
    const plan = row.status === "approved" && row.wish === "split" ? latest.parts : (found.get(of)?.plan ?? []);
    found.set(of, { latest, plan });
  }
  return found;
}

/** In order. `untilOre` is the sum up to and including the instalment. Öre. */
export async function loadInstalments(tx: Tx, reliefIds: string[]): Promise<Map<string, Instalment[]>> {
  const i = paymentInstalments;
  const rows = await tx
    .select({ reliefId: i.reliefId, dueDate: i.dueDate, amountOre: i.amountOre, untilOre: i.untilOre })
    .from(i)
    .where(inArray(i.reliefId, reliefIds))
    .orderBy(asc(i.reliefId), asc(i.position));
  const found = new Map<string, Instalment[]>(reliefIds.map((id) => [id, []]));
  for (const { reliefId, ...part } of rows) found.get(reliefId)?.push(part);
  return found;
}

/** The member's approved plan. Öre. */
export async function loadPlan(
  tx: Tx,
  { classId, userId, requirementId }: { classId: string; userId: string; requirementId: string },
): Promise<{ reliefId: string; parts: Instalment[] } | null> {
  const r = paymentReliefs;
  const isOf = and(eq(r.classId, classId), eq(r.userId, userId), eq(r.requirementId, requirementId));
  const [plan] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(isOf, eq(r.wish, "split"), eq(r.status, "approved")));
  return plan ? { reliefId: plan.id, parts: (await loadInstalments(tx, [plan.id])).get(plan.id) ?? [] } : null;
}

/** Its owner is a member with something left to pay, and the payment is not archived: else nobody can answer. */
export function waitsForAnswer(classId: string): SQL | undefined {
  const r = paymentReliefs;
  return and(
    eq(r.classId, classId),
    eq(r.status, "open"),
    sql`exists (
      select from payment_standing s join payment_requirements q on q.id = s.requirement_id and q.archived_at is null
      where s.requirement_id = ${r.requirementId} and s.user_id = ${r.userId} and s.paid_ore < s.amount_ore)`,
  );
}

/** Their own only when the class has no other studentansvarig. */
export function mayAnswer(member: { classId: string; userId: string }): SQL<boolean> {
  return sql<boolean>`(${paymentReliefs.userId} <> ${member.userId}::uuid or ${hasNoOtherStudentansvarig(member)})`;
}

/** Oldest first. */
export async function loadOpenReliefs(tx: Tx, classId: string) {
  const r = paymentReliefs;
  return tx
    .select({ id: r.id, requirementId: r.requirementId, userId: r.userId, wish: r.wish, askedAt: r.createdAt })
    .from(r)
    .where(waitsForAnswer(classId))
    .orderBy(asc(r.createdAt), desc(r.id));
}

/** Open requests of members who have left or have paid do not count: nobody can answer them. */
export async function hasPlansOrOpenRequests(
  tx: Tx,
  { classId, requirementId }: { classId: string; requirementId: string },
): Promise<boolean> {
  const r = paymentReliefs;
  const rows = await tx
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.classId, classId),
        eq(r.requirementId, requirementId),
        eq(r.wish, "split"),
        or(eq(r.status, "approved"), waitsForAnswer(classId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
