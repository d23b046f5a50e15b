import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("admin.suppliers.list", () => {
  it.each(refusals.admin)("admin.suppliers.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.suppliers.list())).toEqual({ code });
  });

  it("admin.suppliers.list — lists active suppliers first, by name in Swedish order, each with its number of products", async () => {
    const { suppliers, products } = as.admin.admin;
    for (const name of ["Öst AB", "Zebra AB", "Ärt AB"]) await suppliers.create({ name });
    const { supplierId } = await suppliers.create({ name: "Alm AB", isActive: false });
    await products.create({ supplierId, name: "Kaffe", costPrice: 100, classProfit: 0, adminProfit: 0, options: [] });
    const list = await suppliers.list();
    expect(list.map((one) => one.name)).toEqual(["Zebra AB", "Ärt AB", "Öst AB", "Alm AB"]);
    expect(list.at(-1)).toEqual({
      id: supplierId,
      name: "Alm AB",
      description: null,
      contactInfo: null,
      isActive: false,
      products: 1,
      createdAt: expect.any(Date),
    });
  });
});
