import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { addDays } from "@utspring/domain/dates";
import { graceUntil, isOverdue, owes, recordStatuses, standingOf } from "@utspring/domain/payments/status";
import { createSession, ctxWith } from "@utspring/testkit/actors";
import { makeClass } from "@utspring/testkit/make";
import type { MadeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { expect, it } from "vitest";
import { authorize } from "../kernel/authorize.ts";
import { systemCtx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { isInGraceOn, isOverdueOn } from "./standing.ts";

const testApp = await openTestApp();

const day = "2027-03-01";
const amountOre = 300;
const near = fc.constantFrom(-1, 0, 1).map((days) => addDays(day, days));
const anyCase = fc.record({
  id: fc.uuid(),
  usesPayments: fc.boolean(),
  isArchived: fc.boolean(),
  isVoluntary: fc.boolean(),
  hasExemption: fc.boolean(),
  dueDate: fc.option(near),
  /** The due days of three parts of 100 öre. */
  plan: fc.option(fc.tuple(near, near, near)),
  records: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...recordStatuses),
      // The borders of the parts and of the whole, with an öre on each side.
      amountOre: fc.constantFrom(1, 99, 100, 101, 199, 200, 201, 299, 300, 301),
      at: fc.nat(1),
    }),
    // One report waits at a time.
    { maxLength: 4, selector: ({ id, status }) => (status === "submitted" ? status : id) },
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

const classes = { on: await makeClass(testApp, { pupils: 1 }), off: await makeClass(testApp, { pupils: 1 }) };
await testApp.owner`update classes set uses_payments = (id = ${classes.on.classId})`;
const classOf = ({ usesPayments }: Case): MadeClass => (usesPayments ? classes.on : classes.off);
const pupilOf = (klass: MadeClass): string => klass.pupils[0]?.userId ?? "";

/** The newest first, and of one moment the one with the highest id. */
const newestFirst = ({ records }: Case) =>
  records.toSorted((one, other) => other.at - one.at || (other.id > one.id ? 1 : -1));

async function insert(cases: readonly Case[]): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    // Neither triggers nor foreign keys, since an approved payment would need its row of the ledger.
    await tx`set local session_replication_role = replica`;
    for (const table of ["records", "exemptions", "instalments", "reliefs", "requirements"])
      await tx`delete from ${tx(`payment_${table}`)}`;
    for (const [index, one] of cases.entries()) {
      const { classId, manager } = classOf(one);
      const at = { class_id: classId, requirement_id: one.id, user_id: pupilOf(classOf(one)) };
      const decided = { decided_by: manager.userId, decided_at: day };
      await tx`insert into payment_requirements ${tx({ id: one.id, class_id: classId, number: index, title: "Flak", amount_ore: amountOre, phone_number: "0701234567", due_date: one.isVoluntary ? null : one.dueDate, is_voluntary: one.isVoluntary, created_by: manager.userId, created_at: day, archived_at: one.isArchived ? day : null })}`;
      if (one.hasExemption)
        await tx`insert into payment_exemptions ${tx({ ...at, created_by: manager.userId, created_at: day })}`;
      for (const { id, status, amountOre: ore, at: hour } of one.records)
        await tx`insert into payment_records ${tx({ ...at, id, status, amount_ore: ore, reported_ore: ore, submitted_at: `${day}T0${hour}:00Z`, transaction_id: status === "approved" ? id : null, ...(status === "submitted" ? {} : decided) })}`;
      if (one.plan === null) continue;
      await tx`insert into payment_reliefs ${tx({ ...at, id: one.id, wish: "split", status: "approved", created_at: day, ...decided })}`;
      for (const [part, dueDate] of one.plan.entries())
        await tx`insert into payment_instalments ${tx({ relief_id: one.id, position: part + 1, class_id: classId, user_id: at.user_id, due_date: dueDate, amount_ore: 100, until_ore: 100 * (part + 1) })}`;
    }
  });
}

const columns = (today: string) => sql`
  s.requirement_id as id, s.state, s.paid_ore::int as "paidOre", s.remaining_ore::int as "remainingOre",
  s.next_ore::int as "nextOre", s.due_date::text as "dueDate", s.plan_due_date::text as "planDueDate", s.is_open as "isOpen",
  s.owes, s.waiting_since is not null as "isWaiting", coalesce(${isOverdueOn(today)}, false) as "isOverdue",
  s.grace_until::text as "graceUntil", ${isInGraceOn(today)} as "isInGrace",
  coalesce(${isOverdueOn(today)}, false) and not ${isInGraceOn(today)} as "isOverdueForMember"`;

/** What the view says, as the job reads it and as a studentansvarig of either class does. */
async function readStandings(today: string) {
  const job = systemCtx(testApp.deps, "test");
  const asJob = await read(job, authorize(job, "notices.remind"), (tx) =>
    tx.execute(
      sql`select ${columns(today)} from payment_standing s where s.user_id = any(${sql.param([pupilOf(classes.on), pupilOf(classes.off)])}::uuid[])`,
    ),
  );
  const asManagers = [];
  for (const klass of [classes.on, classes.off]) {
    const ctx = await ctxWith(testApp, await createSession(testApp, klass.manager));
    const rows = await read(ctx, authorize(ctx, "payments.status"), (tx) =>
      tx.execute(
        sql`select ${columns(today)} from payment_standing s where s.class_id = ${klass.classId}::uuid and s.user_id = ${pupilOf(klass)}::uuid`,
      ),
    );
    asManagers.push(...rows);
  }
  return [asJob, asManagers];
}

function expected(one: Case, today: string, joinedOn: string) {
  const dueDate = one.isVoluntary ? null : one.dueDate;
  const isExempt = one.hasExemption && !one.isVoluntary;
  const isOpen = one.usesPayments && !one.isArchived;
  const plan = (one.plan ?? []).map((partDue, index) => ({
    dueDate: partDue,
    amountOre: 100,
    untilOre: 100 * (index + 1),
  }));
  const facts = { amountOre, dueDate, plan, isOpen, isExempt, joinedOn, records: newestFirst(one) };
  const standing = standingOf({ ...facts, today });
  const { state, paidOre, remainingOre, nextOre } = standing;
  return {
    id: one.id,
    state,
    paidOre,
    remainingOre,
    nextOre,
    dueDate: standing.dueDate,
    isOpen,
    planDueDate: plan.find(({ untilOre }) => untilOre > paidOre)?.dueDate ?? null,
    owes: owes(state),
    isWaiting: one.records.some(({ status }) => status === "submitted"),
    // The specification's rule, which counts and the status page keep.
    isOverdue: isOpen && owes(state) && isOverdue(standing.dueDate, state, today),
    graceUntil: graceUntil(standing.dueDate, joinedOn),
    isInGrace: standing.newUntil !== null,
    isOverdueForMember: standing.isOverdue,
    // What can be reported is what is owed of an open requirement.
    ...(standing.canReport === (isOpen && owes(state)) ? {} : { canReport: standing.canReport }),
  };
}

/** The day of joining, in Sweden, and half an hour past its midnight: in UTC it is the day before. */
async function joinOn(joinedOn: string): Promise<void> {
  const at = `${addDays(joinedOn, -1)}T23:30:00Z`;
  await testApp.owner`update memberships set joined_at = ${at}`;
}

it("the view says what standingOf says, on the day before each due day, on it and after it, and around the days of grace", async () => {
  const byId = (one: { id?: unknown }, other: { id?: unknown }) => (String(one.id) < String(other.id) ? -1 : 1);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyCase, { minLength: 30, maxLength: 60, selector: ({ id }) => id }),
      async (cases) => {
        await insert(cases);
        for (const [joined, days] of [
          [-30, -1],
          [-30, 0],
          [-30, 1],
          [0, 0],
          [0, 7],
          [0, 8],
        ] as const) {
          const [joinedOn, today] = [addDays(day, joined), addDays(day, days)];
          await joinOn(joinedOn);
          for (const rows of await readStandings(today))
            expect([...rows].toSorted(byId)).toEqual(cases.map((one) => expected(one, today, joinedOn)).toSorted(byId));
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});
