import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { upload } from "@utspring/core/documents/procedures/upload";
import type { ProcedureName } from "@utspring/domain/permissions";
import { isTimed, jobNames } from "@utspring/domain/jobs";
import { createTaskList } from "@utspring/server/jobs/task-list";
import type { JobHelpers } from "graphile-worker";
import { createCtx } from "../actors.ts";
import { callerFor, refusalOf } from "../caller.ts";
import { incoming } from "../files.ts";
import { openTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import { makeProduct, makeSupplier, saleOf, startSale } from "../make-sales.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { actOf, keyedActs, keyedProcedures, procedureAt } from "../assurance/keyed-acts.ts";
import { openActFixture } from "../assurance/act-fixture.ts";
import type { Act } from "../assurance/act-fixture.ts";
import { changeOf, countRows } from "../assurance/row-counts.ts";

const testApp = await openTestApp();
const { rounds } = countsOf("M8");
const dayMs = 86_400_000;

async function call(procedure: ProcedureName, { by, input }: Act, more: object = {}): Promise<unknown> {
  return procedureAt<(input: object) => Promise<unknown>>(
    await callerFor(testApp, by),
    procedure,
  )({ ...input, ...more });
}

const helpers = { job: { id: "1", created_at: new Date() } } as JobHelpers;

async function runTimedJobs(): Promise<void> {
  const tasks = createTaskList(testApp.deps);
  for (const name of jobNames.filter(isTimed)) await tasks[name]?.({}, helpers);
}

async function sums(): Promise<unknown> {
  return testApp.owner`
    select (select sum(balance_ore)::text from class_funds) as funds, (select sum(total_ore)::text from sales_records) as sales,
      (select sum(reported_ore)::text from payment_records) as reported, (select sum(last_seq)::text from class_counters) as announced`;
}

describe("M8 late retry", { timeout: testTimeoutMs }, () => {
  it("M8 every procedure with an idempotency key has a test case in keyedActs", () => {
    expect(Object.keys(keyedActs).toSorted()).toEqual([...keyedProcedures].toSorted());
  });

  it(`M8 ${rounds} × each keyed procedure, retried a year later with the same key: the first answer, and no second effect`, async () => {
    const done: { procedure: ProcedureName; act: Act; result: unknown }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fixture = await openActFixture(testApp);
      for (const procedure of keyedProcedures) {
        const act = await actOf(procedure, fixture);
        done.push({ procedure, act, result: await call(procedure, act) });
      }
    }
    for (let night = 0; night < 7; night += 1) {
      testApp.clock.move(dayMs);
      await runTimedJobs();
    }
    testApp.clock.move(366 * dayMs);
    await runTimedJobs();

    const [before, sumsBefore] = [await countRows(testApp), await sums()];
    for (const { procedure, act, result } of done) expect(await call(procedure, act), procedure).toEqual(result);
    const after = await countRows(testApp);
    const doubled = Object.values(changeOf(before, after)).reduce((sum, rows) => sum + Math.abs(rows), 0);
    report("M8", { procedures: new Set(done.map(({ procedure }) => procedure)).size, retries: done.length, doubled });
    expect(after).toEqual(before);
    expect(await sums()).toEqual(sumsBefore);
  });

  it("M8 a document that is uploaded again a year later with the same key is stored once, with its bytes", async () => {
    const { manager } = await makeClass(testApp, { pupils: 0 });
    const input = { title: "Protokoll", idempotencyKey: randomUUID() };
    const send = async () => upload(await createCtx(testApp, manager), input, incoming("protokoll.pdf"));
    const first = await send();
    testApp.clock.move(366 * dayMs);
    await runTimedJobs();
    const [rows, files] = [await countRows(testApp), await testApp.deps.files.list("documents/")];
    expect(await send()).toEqual(first);
    const again = await testApp.deps.files.list("documents/");
    report("M8", { retries: 1, doubled: again.length - files.length });
    expect(again).toEqual(files);
    // The bytes of the second upload are removed again.
    const { jobs: _, ...kept } = await countRows(testApp);
    expect(rows).toMatchObject(kept);
  });

  it("M8 a key that is a year old is refused when its content differs", async () => {
    const fixture = await openActFixture(testApp);
    const done: { procedure: ProcedureName; act: Act }[] = [];
    for (const procedure of keyedProcedures) {
      const act = await actOf(procedure, fixture);
      await call(procedure, act);
      done.push({ procedure, act });
    }
    testApp.clock.move(366 * dayMs);
    await runTimedJobs();
    const before = await countRows(testApp);
    for (const { procedure, act } of done)
      expect(await refusalOf(call(procedure, act, act.other)), procedure).toMatchObject({ code: "KEY_REUSED" });
    expect(await countRows(testApp)).toEqual(before);
  });

  it("M8 a late retry does not register a removed sale again", async () => {
    const { manager, pupils } = await makeClass(testApp, { pupils: 1 });
    const supplierId = await makeSupplier(testApp);
    const product = await makeProduct(testApp, supplierId);
    const [boss, seller] = [await callerFor(testApp, manager), await callerFor(testApp, pupils[0]!)];
    await startSale(testApp, boss, { supplierId });
    const sale = saleOf(product);
    const { saleId } = await seller.sales.registerSale(sale);
    await boss.sales.removeSale({ saleId });
    testApp.clock.move(9 * dayMs);
    await runTimedJobs();
    expect(await (await callerFor(testApp, pupils[0]!)).sales.registerSale(sale)).toMatchObject({ saleId });
    expect(await testApp.owner`select id from sales_records where seller_id = ${pupils[0]!.userId}`).toHaveLength(0);
  });

  // The key table is the first guard. These rows hold the client's key themselves, as a second one.
  it.each(["fund.deposit", "fund.withdraw", "sales.registerSale", "payments.report"] as const)(
    "M8 %s is refused by its own row's key when the key table has lost the key",
    async (procedure) => {
      const fixture = await openActFixture(testApp);
      await fixture.manager.sales.startSession({
        supplierId: fixture.supplierId,
        name: "Höst",
        idempotencyKey: randomUUID(),
      });
      const act = await actOf(procedure, fixture);
      const result = await call(procedure, act);
      await testApp.owner`delete from idempotency_keys where key = ${act.input.idempotencyKey}`;
      // A waiting report is refused for that reason already.
      if (procedure === "payments.report")
        await fixture.manager.payments.approve({
          recordIds: [(result as { recordId: string }).recordId],
          idempotencyKey: randomUUID(),
        });
      const before = await countRows(testApp);
      expect(await refusalOf(call(procedure, act))).toMatchObject({ code: "KEY_REUSED" });
      expect(await countRows(testApp)).toEqual(before);
    },
  );
});
