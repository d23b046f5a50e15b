import { asc, eq, sql } from "drizzle-orm";
import { numberEqualNames } from "../classes/equal-names.ts";
import type { PaymentState } from "@utspring/domain/payments/status";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { isDebtorOn, remindedIn } from "./standing.ts";
import { paymentRequirements } from "./table.ts";

/** Of one member; its lists have the same order. As rows, 20,000 cells would take the driver 20 ms. */
interface CellsRow extends Record<string, unknown> {
  user_id: string;
  numbers: number[];
  states: PaymentState[];
  paid_ore: number[];
  plan_due: (string | null)[];
  to_remind: number[] | null;
}

/** By requirement, in the requirements' order. */
export interface StatusCells {
  readonly states: PaymentState[];
  /** Öre. */
  readonly paidOre: number[];
  /** The next due day of members with a plan, by the requirement's index. */
  readonly planDue: Record<string, string>;
}

export type StatusOf = Awaited<ReturnType<typeof readStatus>>;

/** Requirements in the order of payments.list, members in Swedish order. Three queries, whatever their numbers. */
export async function readStatus(
  tx: Tx,
  { classId, userId, today }: { classId: string; userId: string; today: string },
) {
  const q = paymentRequirements;
  const [people, requirements, rows] = await Promise.all([
    tx
      .select({
        userId: memberships.userId,
        role: memberships.role,
        number: memberships.number,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        isFrozen: sql<boolean>`${profiles.accountStatus} = 'frozen'`,
      })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.userId, memberships.userId))
      .where(eq(memberships.classId, classId))
      .orderBy(
        sql`${profiles.firstName} collate "sv-x-icu"`,
        sql`${profiles.lastName} collate "sv-x-icu"`,
        asc(memberships.number),
      ),
    tx
      .select({
        id: q.id,
        number: q.number,
        title: q.title,
        amountOre: q.amountOre,
        dueDate: q.dueDate,
        isVoluntary: q.isVoluntary,
        isArchived: sql<boolean>`${q.archivedAt} is not null`,
        remindedOn: sql<
          string | null
        >`(select max(r.day)::text from payment_reminders r where r.requirement_id = payment_requirements.id)`,
      })
      .from(q)
      .where(eq(q.classId, classId))
      .orderBy(sql`${q.archivedAt} is not null`, sql`${q.dueDate} nulls last`, asc(q.createdAt), asc(q.id)),
    tx.execute<CellsRow>(sql`
      select s.user_id, json_agg(q.number) as numbers, json_agg(s.state) as states, json_agg(s.paid_ore) as paid_ore,
        json_agg(s.plan_due_date) as plan_due,
        json_agg(q.number) filter (where ${isDebtorOn(today, userId)} and r.user_id is null) as to_remind
      from payment_standing s
        join payment_requirements q on q.id = s.requirement_id
        join profiles p on p.user_id = s.user_id
        left join (${remindedIn(classId)}) r on r.requirement_id = s.requirement_id and r.user_id = s.user_id
      where s.class_id = ${classId}::uuid group by s.user_id`),
  ]);
  const places = new Map(requirements.map(({ number }, index) => [number, index]));
  const rowOf = new Map(rows.map((row) => [row.user_id, row]));
  const toRemind = new Map<number, number>();
  for (const number of rows.flatMap((row) => row.to_remind ?? []))
    toRemind.set(number, (toRemind.get(number) ?? 0) + 1);
  const names = numberEqualNames(people.map((person) => ({ name: presentFullName(person), number: person.number })));
  return {
    members: people.map(({ userId: memberId, role, isFrozen }, index) => ({
      userId: memberId,
      role,
      isFrozen,
      name: names[index] ?? "",
      cells: cellsOf(rowOf.get(memberId), places),
    })),
    requirements: requirements.map(({ number, ...requirement }) => ({
      ...requirement,
      toRemind: toRemind.get(number) ?? 0,
    })),
  };
}

function cellsOf(row: CellsRow | undefined, places: ReadonlyMap<number, number>): StatusCells {
  const states = Array.from({ length: places.size }, (): PaymentState => "none");
  const paidOre = states.map(() => 0);
  const planDue: Record<string, string> = {};
  for (const [index, number] of row?.numbers.entries() ?? []) {
    const place = places.get(number);
    if (place === undefined) continue;
    states[place] = row?.states[index] ?? "none";
    paidOre[place] = row?.paid_ore[index] ?? 0;
    const due = row?.plan_due[index];
    if (due != null) planDue[place] = due;
  }
  return { states, paidOre, planDue };
}
