import { inArray, sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { profiles } from "../auth/table.ts";
import { fundNameOf } from "../fund/fund-names.ts";
import type { FundNames } from "../fund/fund-names.ts";
import { limitDelay } from "../fund/limit-change.ts";
import type { Tx } from "../kernel/db.ts";
import { repeatedIn } from "./moments.ts";

export interface LimitInForce {
  limitOre: number | null;
  /** Also of a limit that was removed; null where there never was one. */
  since: LimitMoment | null;
  /** Swedish days on which the limit changed more than once. */
  sharedDays: ReadonlySet<string>;
  /** Times without a limit between two limits, oldest first. */
  gaps: LimitGap[];
}

export interface LimitGap {
  from: LimitMoment;
  to: LimitMoment;
}

/** An attest has the application's time, other changes the database's. The clocks may differ. */
export interface LimitMoment {
  at: Date;
  isDatabaseTime: boolean;
}

/** By the clock that the limit's change has. */
export function isBooked(row: { at: Date; insertedAt: Date }, { before }: { before: LimitMoment }): boolean {
  return (before.isDatabaseTime ? row.insertedAt : row.at) < before.at;
}

export interface LargeWithdrawal {
  id: string;
  by: string;
  isByAdmin: boolean;
}

/** By the same rule as `withdrawal_limit`, and the earlier times without a limit. */
export async function loadLimit(tx: Tx, classId: string): Promise<LimitInForce> {
  const rows = await tx.execute<{ limit_ore: string | null; since: string; is_database_time: boolean }>(sql`
    select c.limit_ore, c.decided_at is null as is_database_time, coalesce(c.decided_at, c.proposed_at
      + case when c.earlier_ore is null or c.limit_ore < c.earlier_ore then interval '0' else ${limitDelay} end) as since
    from (
      select l.*, lag(l.limit_ore) over (order by l.seq) as earlier_ore from fund_limit_changes l
      where l.class_id = ${classId}::uuid and l.status <> 'cancelled') c
    where c.status = 'applied' or c.proposed_at <= now() - ${limitDelay}
    order by c.seq`);
  const gaps: LimitGap[] = [];
  const sharedDays = repeatedIn(rows.map((row) => dayOf(new Date(row.since))));
  let limitOre: number | null = null;
  let since: LimitMoment | null = null;
  let removedAt: LimitMoment | null = null;
  for (const row of rows) {
    since = { at: new Date(row.since), isDatabaseTime: row.is_database_time };
    if (row.limit_ore === null) removedAt ??= limitOre === null ? null : since;
    else if (removedAt !== null) {
      gaps.push({ from: removedAt, to: since });
      removedAt = null;
    }
    limitOre = row.limit_ore === null ? null : Number(row.limit_ore);
  }
  return { limitOre, since, sharedDays, gaps };
}

/** With and without attest; corrections are left out. */
export async function loadLargeWithdrawals(
  tx: Tx,
  { classId, limitOre, names }: { classId: string; limitOre: number | null; names: FundNames },
): Promise<LargeWithdrawal[]> {
  if (limitOre === null) return [];
  // Joined here and not by the database, which plans a nested loop over a newly filled class.
  const rows = await tx.execute<{ id: string; actor_id: string; is_impersonated: boolean }>(sql`
    select t.id, t.actor_id, t.is_impersonated from fund_transactions t
    where t.class_id = ${classId}::uuid and t.type = 'withdrawal' and t.reverses_id is null and t.amount_ore > ${limitOre}`);
  const actorIds = [...new Set(rows.map(({ actor_id: actorId }) => actorId))];
  if (actorIds.length === 0) return [];
  const people = await tx
    .select({ userId: profiles.userId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(inArray(profiles.userId, actorIds));
  const profileOf = new Map(people.map((person) => [person.userId, person]));
  return rows.map(({ id, actor_id: actorId, is_impersonated: isByAdmin }) => ({
    id,
    by: fundNameOf(names, actorId, profileOf.get(actorId) ?? null),
    isByAdmin,
  }));
}
