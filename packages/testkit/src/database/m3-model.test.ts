import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { emptyModel, steps } from "../proof/money-model.ts";
import type { Choice, Model, Real } from "../proof/money-model.ts";
import { countsOf, patience, report, seed } from "../proof/counts.ts";

const house = await openHouse();
const supplierId = await makeSupplier(house);
const product = await makeProduct(house, supplierId);
afterAll(() => house.close());
const { runs, commands } = countsOf("M3");

/** What must be true of a class after every step, whatever the steps were: each a query's figure and what it must be. */
const properties: Record<string, { sql: string; is: (model: Model) => number }> = {
  "the balance is the paper's": { sql: "(select balance_ore from class_funds where class_id = $1)", is: ({ balance }) => balance },
  "the balance is the sum of the rows": { sql: "(select coalesce(sum(effect_ore), 0) from fund_transactions where class_id = $1)", is: ({ balance }) => balance },
  "income less expense is the balance": { sql: "(select income_ore - expense_ore from class_funds where class_id = $1)", is: ({ balance }) => balance },
  "income is what came in and was not taken back": {
    sql: `(select income_ore - coalesce((select sum(effect_ore) from fund_transactions
      where class_id = $1 and (type = 'deposit') = (reverses_id is null)), 0) from class_funds where class_id = $1)`,
    is: () => 0,
  },
  "there are as many rows as on paper": { sql: "(select count(*) from fund_transactions where class_id = $1)", is: ({ rows }) => rows.length },
  "rows are numbered without gaps": { sql: "(select coalesce(max(seq), 0) from fund_transactions where class_id = $1)", is: ({ rows }) => rows.length },
  "each row's balance follows from the row before": {
    sql: `(select count(*) from (select balance_after_ore - effect_ore - coalesce(lag(balance_after_ore) over (order by seq), 0) as d
      from fund_transactions where class_id = $1) t where d <> 0)`,
    is: () => 0,
  },
  "each row seals the row before": {
    sql: `(select count(*) from (select previous_hash, lag(hash) over (order by seq) as before from fund_transactions where class_id = $1) t
      where before is not null and before <> previous_hash)`,
    is: () => 0,
  },
  "no row is taken back twice": {
    sql: "(select count(*) from (select reverses_id from fund_transactions where class_id = $1 and reverses_id is not null group by 1 having count(*) > 1) t)",
    is: () => 0,
  },
  "approved payments are in the fund, and no others": {
    sql: `(select coalesce(sum(t.effect_ore), 0) from fund_transactions t left join fund_transactions o on o.id = t.reverses_id
      where t.class_id = $1 and 'payment_record' in (t.source_type, o.source_type))`,
    is: ({ requirements }) => requirements.flatMap(({ records }) => records).filter(({ status }) => status === "approved").reduce((sum, { approved }) => sum + approved, 0),
  },
  "every approved record has its own live row": {
    sql: `(select count(*) from payment_records r where r.class_id = $1 and (r.status = 'approved') <> exists
      (select from fund_transactions t where t.id = r.transaction_id and t.amount_ore = r.amount_ore and not exists
        (select from fund_transactions u where u.reverses_id = t.id)))`,
    is: () => 0,
  },
  "nobody has paid more than was asked": {
    sql: `(select count(*) from (select sum(r.amount_ore) as paid, max(q.amount_ore) as asked from payment_records r join payment_requirements q on q.id = r.requirement_id
      where r.class_id = $1 and r.status = 'approved' group by r.requirement_id, r.user_id) t where paid > asked)`,
    is: () => 0,
  },
  "as many reports wait as on paper": {
    sql: "(select count(*) from payment_records where class_id = $1 and status = 'submitted')",
    is: ({ requirements }) => requirements.flatMap(({ records }) => records).filter(({ status }) => status === "submitted").length,
  },
  "a sale goes on as on paper": { sql: "(select count(*) from sales_sessions where class_id = $1 and status = 'active')", is: ({ sale }) => (sale ? 1 : 0) },
  "what is sold and not yet in the fund is the paper's": {
    sql: "(select coalesce(sum(r.total_ore), 0) from sales_records r join sales_sessions s on s.id = r.session_id where r.class_id = $1 and s.status = 'active')",
    is: ({ sale }) => sale?.sum ?? 0,
  },
  "the kept sums of sales are the sales'": {
    sql: "(select coalesce((select sum(total_ore) from sales_records where class_id = $1), 0) - coalesce((select sum(amount_ore) from sales_totals where class_id = $1), 0))",
    is: () => 0,
  },
  "and so are the sums of whole sessions": {
    sql: "(select coalesce((select sum(total_ore) from sales_records where class_id = $1), 0) - coalesce((select sum(amount_ore) from sales_session_totals where class_id = $1), 0))",
    is: () => 0,
  },
  "what happened is numbered without gaps": {
    sql: "(select last_seq - (select count(*) from activity where class_id = $1) from class_counters where class_id = $1)",
    is: () => 0,
  },
  "every row of the fund was announced once": { sql: "(select count(*) from activity where class_id = $1 and kind like 'fund.%')", is: ({ rows }) => rows.length },
};
const names = Object.keys(properties);
const look = `select array[${names.map((name) => `${properties[name]?.sql ?? ""}::bigint::text`).join(", ")}] as figures`;

async function openReal(): Promise<{ real: Real; classId: string }> {
  const { classId, manager, pupils } = await makeClass(house, { pupils: 2 });
  const payers = await Promise.all((pupils as [MadePerson, MadePerson]).map((pupil) => callerFor(house, pupil)));
  return { classId, real: { manager: await callerFor(house, manager), payers, supplierId, product } };
}

let taken = 0;

/** Plays steps against a class of its own and against the paper, and looks at every property after each. */
async function play(moves: { step: string; choice: Choice }[]): Promise<true> {
  const { real, classId } = await openReal();
  const model = emptyModel();
  for (const { step, choice } of moves) {
    const plan = steps[step]?.(model, choice);
    if (!plan) continue;
    taken += 1;
    if (plan.expected === null) (await plan.run(real))(model);
    else expect(await refusalOf(plan.run(real)), step).toMatchObject({ code: plan.expected });
    const [row] = await house.owner.unsafe<{ figures: string[] }[]>(look, [classId]);
    const seen = Object.fromEntries(names.map((name, at) => [name, Number(row?.figures[at])]));
    expect(seen, step).toEqual(Object.fromEntries(names.map((name) => [name, properties[name]?.is(model)])));
  }
  expect(await real.manager.fund.verify()).toMatchObject({ isIntact: true, rows: model.rows.length });
  return true;
}

const choice = fc.record({ a: fc.nat(30), b: fc.nat(30), amount: fc.integer({ min: 1, max: 60_000 }) });
const moves = fc.array(fc.record({ step: fc.constantFrom(...Object.keys(steps)), choice }), { minLength: 1, maxLength: commands, size: "medium" });

describe("M3 model", { timeout: patience }, () => {
  it(`M3 ${runs} drawn orders of at most ${commands} steps: after each step the class is as the paper says, ${names.length} properties`, async () => {
    await fc.assert(fc.asyncProperty(moves, play), { numRuns: runs, seed, endOnFailure: false, interruptAfterTimeLimit: patience - 60_000, markInterruptAsFailure: true });
    report("M3", { runs, steps: taken, properties: names.length });
  });

  const c = (a: number, b: number, amount: number): Choice => ({ a, b, amount });
  // Orders that somebody thought of, or that a run once found: each stays here by its name.
  it.each<[string, { step: string; choice: Choice }[]]>([
    ["a part that is undone waits at what was reported, which is more than is left", [
      { step: "require", choice: c(0, 0, 100) }, { step: "report", choice: c(0, 2, 1) }, { step: "approve", choice: c(0, 0, 50) },
      { step: "report", choice: c(0, 2, 1) }, { step: "approve", choice: c(1, 1, 1) }, { step: "undo", choice: c(0, 0, 1) },
      { step: "approve", choice: c(0, 1, 1) }, { step: "approve", choice: c(0, 0, 50) },
    ]],
    ["an approval is not undone while the same payer's next report waits", [
      { step: "require", choice: c(0, 0, 100) }, { step: "report", choice: c(0, 2, 1) }, { step: "approve", choice: c(0, 0, 50) },
      { step: "report", choice: c(0, 2, 1) }, { step: "undo", choice: c(0, 0, 1) }, { step: "reject", choice: c(1, 0, 1) }, { step: "undo", choice: c(0, 0, 1) },
    ]],
    ["a sale without a single sale leaves no row", [
      { step: "startSale", choice: c(0, 0, 1) }, { step: "endSale", choice: c(0, 0, 1) }, { step: "endSale", choice: c(0, 0, 1) }, { step: "sell", choice: c(0, 0, 1) },
    ]],
  ])("M3 %s", async (_name, found) => {
    expect(await play(found)).toBe(true);
  });
});
