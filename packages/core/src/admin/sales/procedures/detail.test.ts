import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, saleOf, startSale } from "@utspring/testkit/make-sales";
import { password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const { sessionId, supplierId } = await startSale(testApp, as.studentansvarig);
const [socks, cap] = [
  await makeProduct(testApp, supplierId),
  await makeProduct(testApp, supplierId, { name: "Mössa", classProfitOre: 30_000 }),
];

const detail = () => as.admin.admin.sales.detail({ sessionId });

describe("admin.sales.detail", () => {
  it.each(refusals.admin)("admin.sales.detail — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sales.detail({ sessionId }))).toEqual({ code });
  });

  it("admin.sales.detail — does not find a session that is not there", async () => {
    expect(await refusalOf(as.admin.admin.sales.detail({ sessionId: "x" }))).toMatchObject({
      issues: [{ path: "sessionId" }],
    });
    expect(await refusalOf(as.admin.admin.sales.detail({ sessionId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.sales.detail — returns the session, how its sum is divided, and its sellers by amount, without customers", async () => {
    expect(await detail()).toMatchObject({ totals: { salesCount: 0, amountOre: 0 }, sellers: [] });
    const [first, second] = ours.pupils as [MadePerson, MadePerson];
    await as.elev.sales.registerSale(saleOf(socks, { quantity: 3, customerName: "Kund Hemlig" }));
    await (await callerFor(testApp, second)).sales.registerSale(saleOf(cap, { customerPhone: "070-999" }));
    const found = await detail();
    expect(found).toEqual({
      session: {
        id: sessionId,
        classId: ours.classId,
        className: ours.name,
        name: "Höst",
        description: null,
        status: "active",
        supplierName: "Strumpor AB",
        startDate: expect.any(Date),
        endDate: null,
        closedAt: null,
      },
      totals: {
        salesCount: 2,
        quantity: 4,
        amountOre: 67_000,
        supplierOre: 24_000,
        ownPurchasesOre: 0,
        classProfitOre: 39_000,
        adminProfitOre: 4_000,
      },
      sellers: [
        {
          sellerId: second.userId,
          name: `${second.firstName} Testsson`,
          salesCount: 1,
          quantity: 1,
          amountOre: 37_000,
        },
        { sellerId: first.userId, name: `${first.firstName} Testsson`, salesCount: 1, quantity: 3, amountOre: 30_000 },
      ],
    });
    expect(JSON.stringify(found)).not.toMatch(/Hemlig|070-999/u);
  });

  it("admin.sales.detail — a seller who has removed the account keeps the sums, without a name", async () => {
    await as.elev.auth.removeMyAccount({ password });
    expect((await detail()).sellers.map((seller) => [seller.name, seller.amountOre])).toContainEqual([
      "Okänd Användare",
      30_000,
    ]);
  });
});
