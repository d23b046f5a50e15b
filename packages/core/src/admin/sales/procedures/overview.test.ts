import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import { makeAdmin, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const idle = await makeClass(testApp, { pupils: 0, name: "Ö-klassen" });
const supplierId = await makeSupplier(testApp);
const socks = await makeProduct(testApp, supplierId);

const day = 86_400_000;
/** Time moves further than a session lives. */
const adminNow = async () => (await callerFor(testApp, await makeAdmin(testApp))).admin.sales;
const nothing = {
  salesCount: 0,
  quantity: 0,
  amountOre: 0,
  supplierOre: 0,
  ownPurchasesOre: 0,
  classProfitOre: 0,
  adminProfitOre: 0,
};
const twoSocks = {
  salesCount: 1,
  quantity: 2,
  amountOre: 20_000,
  supplierOre: 12_000,
  ownPurchasesOre: 0,
  classProfitOre: 6_000,
  adminProfitOre: 2_000,
};

describe("admin.sales.overview", () => {
  it.each(refusals.admin)("admin.sales.overview — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sales.overview({}))).toEqual({ code });
  });

  it("admin.sales.overview — refuses an unknown period", async () => {
    expect(await refusalOf(as.admin.admin.sales.overview({ period: "2w" as "1w" }))).toMatchObject({
      issues: [{ path: "period" }],
    });
  });

  it("admin.sales.overview — without sales every class has a row with zeros", async () => {
    const { totals, classes } = await as.admin.admin.sales.overview({});
    expect(totals).toEqual({ classes: 0, sessions: 0, ...nothing });
    expect(classes).toHaveLength(3);
    expect(classes.at(-1)).toEqual({
      classId: idle.classId,
      className: "Ö-klassen",
      status: "not_started",
      sessions: 0,
      ...nothing,
    });
  });

  it("admin.sales.overview — pages classes, filters by status and part of the name; the counts per status stay unfiltered", async () => {
    const { overview } = as.admin.admin.sales;
    const pageAfter = (cursor?: string) => overview({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    const first = await pageAfter();
    const second = await pageAfter(first.nextCursor ?? "");
    expect([first.classes.length, second.classes.length, second.nextCursor]).toEqual([2, 1, null]);
    expect([...first.classes, ...second.classes]).toEqual((await overview({})).classes);
    expect(first.nextCursor).toBe(first.classes[1]?.classId);
    const named = async (search: string) => (await overview({ search })).classes.map(({ className }) => className);
    expect(await named("ö-KL")).toEqual(["Ö-klassen"]);
    expect(await named("%")).toEqual([]);
    const found = await overview({ search: "ö-klassen", status: "ongoing" });
    expect(found.classes).toEqual([]);
    expect(found.statuses).toEqual({ ongoing: 0, completed: 0, not_started: 3 });
    expect(await refusalOf(overview({ status: "asleep" as "ongoing" }))).toMatchObject({
      issues: [{ path: "status" }],
    });
  });

  it("admin.sales.overview — a period limits sums by sale time and sessions by start or sales; the status is today's", async () => {
    const [pupil] = ours.pupils as [MadePerson];
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    await as.elev.sales.registerSale(saleOf(socks, { quantity: 2 }));
    testApp.clock.move(5 * day);
    // A later sale in the old session; the neighbour starts, and sells nothing.
    await (await callerFor(testApp, pupil)).sales.registerSale(saleOf(socks, { quantity: 2 }));
    await startSale(testApp, await callerFor(testApp, theirs.manager), { supplierId });

    const rowsOf = async (period: "24h" | "1w" | "max") => {
      const { totals, classes } = await (await adminNow()).overview({ period });
      return { totals, of: new Map(classes.map((row) => [row.classId, row])) };
    };
    const lately = await rowsOf("24h");
    expect(lately.totals).toEqual({ classes: 2, sessions: 2, ...twoSocks });
    const { overview } = await adminNow();
    expect((await overview({})).classes.map(({ classId }) => classId).at(-1), "by name within a status").toBe(
      idle.classId,
    );
    const selling = await overview({ status: "ongoing", limit: 1 });
    expect(selling.statuses).toEqual({ ongoing: 2, completed: 0, not_started: 1 });
    const rest = await overview({ status: "ongoing", limit: 1, cursor: selling.nextCursor ?? "" });
    expect(new Set([...selling.classes, ...rest.classes].map(({ classId }) => classId))).toEqual(
      new Set([ours.classId, theirs.classId]),
    );
    expect(rest.nextCursor).toBeNull();
    expect(lately.of.get(ours.classId)).toMatchObject({ status: "ongoing", sessions: 1, ...twoSocks });
    expect(lately.of.get(theirs.classId)).toMatchObject({ status: "ongoing", sessions: 1, ...nothing });
    const double = Object.fromEntries(Object.entries(twoSocks).map(([name, value]) => [name, 2 * value]));
    for (const period of ["1w", "max"] as const)
      expect((await rowsOf(period)).totals).toEqual({ classes: 2, sessions: 2, ...double });

    await (await callerFor(testApp, ours.manager)).sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    expect(
      (await rowsOf("24h")).totals,
      "of a session that was under way when the period began, only what it sold since",
    ).toEqual(lately.totals);
    testApp.clock.move(400 * day);
    const later = await rowsOf("1w");
    expect(later.totals).toEqual({ classes: 0, sessions: 0, ...nothing });
    expect(later.of.get(ours.classId)).toMatchObject({ status: "completed", sessions: 0, ...nothing });
    for (const _ of ["in_delivery", "closed"]) await (await adminNow()).advanceStatus({ sessionId });
    expect((await rowsOf("max")).of.get(ours.classId)).toMatchObject({
      status: "not_started",
      sessions: 1,
      amountOre: 40_000,
    });
  });

  it("admin.sales.overview — the stored sums and places are those of the rows, also after removed and simultaneous sales", async () => {
    const [manager, neighbour] = await Promise.all([
      callerFor(testApp, ours.manager),
      callerFor(testApp, theirs.manager),
    ]);
    await startSale(testApp, manager, { supplierId });
    const sellers = await Promise.all(
      [ours, theirs].map(async ({ pupils: [one] }) => callerFor(testApp, one as MadePerson)),
    );
    const sold = await Promise.all(
      sellers.flatMap((seller) => [1, 2, 3].map((quantity) => seller.sales.registerSale(saleOf(socks, { quantity })))),
    );
    await sellers[0]?.sales.removeSale({ saleId: sold[0]?.saleId ?? "" });
    const active = await neighbour.sales.activeSession();
    await neighbour.sales.endSession({ sessionId: active?.id ?? "", idempotencyKey: randomUUID() });
    const [stored] = await testApp.owner`
      select sum(sales_sessions)::int as sessions, sum(sales_count)::int as sales, sum(quantity)::int as quantity, sum(amount_ore)::int as ore,
        sum(cost_ore)::int as cost_ore, sum(own_cost_ore)::int as own_ore, sum(class_profit_ore)::int as class_ore, sum(admin_profit_ore)::int as admin_ore from house_counts`;
    const [counted] = await testApp.owner`
      select (select count(*)::int from sales_sessions) as sessions, count(*)::int as sales, sum(quantity)::int as quantity, sum(total_ore)::int as ore,
        sum(quantity * unit_cost_ore)::int as cost_ore, sum(quantity * unit_own_cost_ore)::int as own_ore, sum(quantity * unit_class_profit_ore)::int as class_ore,
        sum(quantity * unit_admin_profit_ore)::int as admin_ore from sales_records`;
    expect(stored).toEqual(counted);
    const { totals, statuses } = await (await adminNow()).overview({});
    expect([totals.classes, totals.sessions, totals.salesCount]).toEqual([2, 3, 7]);
    expect(statuses).toEqual({ ongoing: 1, completed: 1, not_started: 1 });
  });

  it("admin.sales.overview — each step of a session stores its class's place, which the class itself cannot change", async () => {
    const placeOf = async ({ classId }: { classId: string }) =>
      (await testApp.owner<{ place: number }[]>`select sales_place as place from classes where id = ${classId}`)[0]
        ?.place;
    expect(await placeOf(ours)).toBe(0);
    const { sessions, advanceStatus } = await adminNow();
    const [ended] = (await sessions({ classId: theirs.classId })).sessions;
    expect(await placeOf(theirs)).toBe(1);
    for (const place of [1, 2]) {
      await advanceStatus({ sessionId: ended?.id ?? "" });
      expect(await placeOf(theirs)).toBe(place);
    }
    const change = testApp.owner.begin(async (tx) => {
      await tx`select set_config('role', 'utspring_app', true), set_config('app.role', 'manager', true),
        set_config('app.class_id', ${theirs.classId}, true)`;
      await tx`update classes set sales_place = 0 where id = ${theirs.classId}`;
    });
    await expect(change).rejects.toMatchObject({ code: "42501" });
  });

  it("admin.sales.overview — a class is ongoing while a session is active, completed while one is not closed, else not started", async () => {
    const { advanceStatus, overview } = await adminNow();
    const manager = await callerFor(testApp, idle.manager);
    const statusNow = async () => (await overview({ search: idle.name })).classes.map(({ status }) => status);
    const start = async () => (await startSale(testApp, manager, { supplierId })).sessionId;
    const end = (sessionId: string) => manager.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    const closed = await start();
    await end(closed);
    await advanceStatus({ sessionId: closed });
    expect(await statusNow()).toEqual(["completed"]);
    await advanceStatus({ sessionId: closed });
    expect(await statusNow()).toEqual(["not_started"]);
    const completed = await start();
    expect(await statusNow()).toEqual(["ongoing"]);
    await end(completed);
    expect(await statusNow()).toEqual(["completed"]);
    await start();
    expect(await statusNow()).toEqual(["ongoing"]);
  });
});
