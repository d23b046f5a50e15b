import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const product = await makeProduct(testApp, supplierId);

const end = (sessionId: string) => ({ sessionId, idempotencyKey: randomUUID() });
const activeId = async () =>
  (await as.elev.sales.activeSession())?.id ?? (await startSale(testApp, as.studentansvarig, { supplierId })).sessionId;

describe("sales.endSession", () => {
  it.each(refusals.manager)("sales.endSession — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.endSession(end(await activeId())))).toEqual({ code });
  });

  it("sales.endSession — another class's session is not found, like a missing one", async () => {
    const theirs = await startSale(testApp, as.neighbour, { supplierId });
    for (const id of [theirs.sessionId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.endSession(end(id)))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.sales.activeSession()).not.toBeNull();
  });

  it("sales.endSession — a session without sales deposits nothing", async () => {
    expect(await as.studentansvarig.sales.endSession(end(await activeId()))).toEqual({
      totalOre: 0,
      goodsOre: 0,
      ownPurchasesOre: 0,
      classProfitOre: 0,
      balanceAfterOre: null,
    });
    expect((await as.elev.fund.transactions({})).rows).toEqual([]);
    expect(await as.elev.sales.activeSession()).toBeNull();
  });

  it("sales.endSession — deposits the sum once, returns the supplier's and the class's parts, and adds events for the class", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId, name: "Vår 😀" });
    expect(await testApp.owner`select is_active from sales_sessions where id = ${sessionId}`).toMatchObject([
      { is_active: true },
    ]);
    await as.studentansvarig.fund.deposit({ amount: "100", description: "Pant", idempotencyKey: randomUUID() });
    await as.elev.sales.registerSale(saleOf(product, { quantity: 3 }));
    await as.studentansvarig.sales.registerSale(saleOf(product));
    expect(await as.impersonator.sales.endSession(end(sessionId))).toEqual({
      totalOre: 40_000,
      goodsOre: 28_000,
      ownPurchasesOre: 0,
      classProfitOre: 12_000,
      balanceAfterOre: 50_000,
    });
    const { rows } = await as.elev.fund.transactions({});
    expect(rows[0]).toMatchObject({
      type: "deposit",
      amountOre: 40_000,
      description: "Försäljningsintäkter från Vår 😀",
      sourceType: "sales_session",
      actorName: "Admin Utspring",
      isImpersonated: true,
      isCorrectable: false,
    });
    const again = { transactionId: rows[0]?.id ?? "", reason: "fel", idempotencyKey: randomUUID() };
    await expect(as.impersonator.fund.correct(again)).rejects.toThrow(
      "Raden kommer från en försäljning och kan inte rättas. Registrera en ny inbetalning eller ett nytt uttag.",
    );
    const [session] =
      await testApp.owner`select status, is_active, end_date, transaction_id from sales_sessions where id = ${sessionId}`;
    expect(session).toMatchObject({ status: "completed", is_active: false, transaction_id: rows[0]?.id });
    expect(session?.["end_date"]).toBeInstanceOf(Date);
    const kinds = (await as.elev.classes.activity({})).rows.slice(0, 2);
    expect(kinds).toMatchObject([
      { kind: "fund.deposit", amountOre: 40_000 },
      { kind: "sales.endSession", amountOre: 40_000 },
    ]);
    expect(await as.elev.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("sales.endSession — a second call is refused; calls with the same key, also concurrent ones, get the same answer", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    await as.elev.sales.registerSale(saleOf(product));
    const twin = end(sessionId);
    const [one, other] = await Promise.all([
      as.studentansvarig.sales.endSession(twin),
      as.studentansvarig.sales.endSession(twin),
    ]);
    expect([other, await as.studentansvarig.sales.endSession(twin)]).toEqual([one, one]);
    expect(await refusalOf(as.studentansvarig.sales.endSession(end(sessionId)))).toEqual({ code: "SALE_OVER" });
    expect(await testApp.owner`select from fund_transactions where source_id = ${sessionId}`).toHaveLength(1);
  });

  it("sales.endSession — a concurrent sale or correction is either in the sum or refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
      const { saleId } = await as.elev.sales.registerSale(saleOf(product));
      const { balanceOre } = await as.elev.fund.overview();
      const sell = () => as.elev.sales.registerSale(saleOf(product));
      const correct = () => as.elev.sales.updateSale({ saleId, quantity: 7, customerName: "Kund" });
      const calls = [...Array.from({ length: 10 }, () => sell), correct];
      const midway = 5;
      const codeOf = (running: Promise<unknown>) =>
        running.then(
          () => null,
          async () => (await refusalOf(running)).code,
        );
      const before = calls.slice(0, midway).map((call) => codeOf(call()));
      const ended = as.studentansvarig.sales.endSession(end(sessionId));
      const after = calls.slice(midway).map((call) => codeOf(call()));
      for (const code of await Promise.all([...before, ...after]))
        expect([null, "NO_SALE", "SALE_OVER"]).toContain(code);
      const { totalOre } = await ended;
      const [sums] = await testApp.owner`
        select (select sum(total_ore)::int from sales_records where session_id = ${sessionId}) as sold,
          (select sum(amount_ore)::int from sales_totals where session_id = ${sessionId}) as counted,
          (select amount_ore::int from sales_session_totals where session_id = ${sessionId}) as kept,
          (select amount_ore::int from fund_transactions where source_id = ${sessionId}) as deposited`;
      expect(sums).toEqual({ sold: totalOre, counted: totalOre, kept: totalOre, deposited: totalOre });
      expect((await as.elev.fund.overview()).balanceOre).toBe(balanceOre + totalOre);
    }
  });

  it("sales.endSession — a failure between its steps rolls everything back, and the session can be ended again", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    await as.elev.sales.registerSale(saleOf(product));
    const before = await as.elev.fund.overview();
    await testApp.owner`alter table sales_sessions add constraint crash check (transaction_id is null) not valid`;
    await expect(as.studentansvarig.sales.endSession(end(sessionId))).rejects.toThrow();
    await testApp.owner`alter table sales_sessions drop constraint crash`;
    expect(await as.elev.fund.overview()).toEqual(before);
    expect(await as.elev.sales.activeSession()).toMatchObject({ id: sessionId });
    expect(await as.studentansvarig.sales.endSession(end(sessionId))).toMatchObject({ totalOre: 10_000 });
  });
});
