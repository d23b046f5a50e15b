import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePeople, password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeProduct, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [elev, other] = ours.pupils as [MadePerson, MadePerson];

describe("sales.leaderboard", () => {
  it.each(refusals.member)("sales.leaderboard — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.leaderboard())).toEqual({ code });
  });

  it("sales.leaderboard — returns null without a session, and no rows before the first sale", async () => {
    expect(await as.elev.sales.leaderboard()).toBeNull();
    await startSale(testApp, as.studentansvarig);
    expect(await as.elev.sales.leaderboard()).toEqual({ rows: [], own: null });
  });

  it("sales.leaderboard — sorts by quantity, then by amount, with first name and initial and the caller's own rank", async () => {
    const supplierId = (await as.elev.sales.activeSession())?.supplierId ?? "";
    const [cheap, dear] = [
      await makeProduct(testApp, supplierId, { costOre: 1_000 }),
      await makeProduct(testApp, supplierId),
    ];
    await (await callerFor(testApp, elev)).auth.updateName({ firstName: "Łukasz", lastName: "Żak" });
    const caller = await callerFor(testApp, other);
    // A name from before names had letters only.
    await testApp.owner`update profiles set first_name = 'Şahin', last_name = '😀 Ek' where user_id = ${other.userId}`;
    await as.elev.sales.registerSale(saleOf(cheap, { quantity: 2 }));
    await caller.sales.registerSale(saleOf(dear, { quantity: 2 }));
    await as.studentansvarig.sales.registerSale(saleOf(cheap, { quantity: 5 }));
    const board = await as.elev.sales.leaderboard();
    expect(board?.rows).toEqual([
      { rank: 1, sellerName: `${ours.manager.firstName} T.`, quantity: 5, amountOre: 25_000, isYou: false },
      { rank: 2, sellerName: "Şahin 😀.", quantity: 2, amountOre: 20_000, isYou: false },
      { rank: 3, sellerName: "Łukasz Ż.", quantity: 2, amountOre: 10_000, isYou: true },
    ]);
    expect(board?.own).toEqual({ rank: 3, quantity: 2, toNext: 1 });
    expect((await as.studentansvarig.sales.leaderboard())?.own).toEqual({ rank: 1, quantity: 5, toNext: null });
    expect(await as.neighbour.sales.leaderboard()).toBeNull();
  });

  it("sales.leaderboard — follows corrections, and a seller whose sales are all removed is no longer listed", async () => {
    const caller = await callerFor(testApp, other);
    const [sale] = (await caller.sales.mySales({})).rows;
    await as.elev.sales.registerSale(
      saleOf(await makeProduct(testApp, (await as.elev.sales.activeSession())?.supplierId ?? ""), { quantity: 2 }),
    );
    await caller.sales.updateSale({ saleId: sale?.id ?? "", quantity: 4, customerName: "Kund" });
    const [own] = (await as.elev.sales.mySales({})).rows;
    await as.elev.sales.updateSale({ saleId: own?.id ?? "", quantity: 3, customerName: "Kund" });
    // Łukasz: 2 × 50 + 3 × 100 kr. Şahin: 4 × 100 kr. Then both have sold five for 400 kr and 500 kr, four for 400 kr.
    expect(
      (await as.elev.sales.leaderboard())?.rows.map(({ rank, quantity, amountOre }) => [rank, quantity, amountOre]),
    ).toEqual([
      [1, 5, 40_000],
      [2, 5, 25_000],
      [3, 4, 40_000],
    ]);
    await caller.sales.removeSale({ saleId: sale?.id ?? "" });
    expect((await as.elev.sales.leaderboard())?.rows).toHaveLength(2);
    expect((await caller.sales.leaderboard())?.own).toBeNull();
  });

  it("sales.leaderboard — shows ten sellers, who can share a rank, and the caller's own; a removed account has no name", async () => {
    const supplierId = (await as.elev.sales.activeSession())?.supplierId ?? "";
    const product = await makeProduct(testApp, supplierId);
    const people = await makePeople(testApp, 12, { code: ours.code });
    const callers = await Promise.all(people.map((person) => callerFor(testApp, person)));
    for (const caller of callers) await caller.sales.registerSale(saleOf(product, { quantity: 9 }));
    const board = await as.elev.sales.leaderboard();
    expect(board?.rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(board?.own).toEqual({ rank: 13, quantity: 5, toNext: 5 });
    await callers[0]?.auth.removeMyAccount({ password });
    const names = (await as.elev.sales.leaderboard())?.rows.map(({ sellerName }) => sellerName) ?? [];
    expect(names).toContain("Okänd A.");
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "sv")));
  });
});
