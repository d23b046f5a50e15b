import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const { products, suppliers } = as.admin.admin;

describe("admin.products.list", () => {
  it.each(refusals.admin)("admin.products.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.products.list({}))).toEqual({ code });
  });

  it("admin.products.list — refuses an invalid supplier id and a page that is too long", async () => {
    expect(await refusalOf(products.list({ supplierId: "x" }))).toMatchObject({ issues: [{ path: "supplierId" }] });
    expect(await refusalOf(products.list({ limit: 101 }))).toMatchObject({ issues: [{ path: "limit" }] });
  });

  it("admin.products.list — pages through a supplier's products, each once; without a supplier also the classes' own products", async () => {
    const [socks, cakes] = [
      await suppliers.create({ name: "Strumpor AB" }),
      await suppliers.create({ name: "Kakor AB" }),
    ];
    const facts = { costPrice: 100, classProfit: 100, adminProfit: 0, options: [] };
    for (const name of ["Ett", "Två", "Tre"]) await products.create({ ...socks, name, ...facts });
    await products.create({ ...cakes, name: "Kaka", ...facts });
    await as.studentansvarig.sales.products.create({ name: "Bullar", costPrice: 100, classProfit: 100, options: [] });

    const first = await products.list({ ...socks, limit: 2 });
    expect(first.rows.map((row) => row.name)).toEqual(["Tre", "Två"]);
    const rest = await products.list({
      ...socks,
      limit: 2,
      ...(first.nextCursor === null ? {} : { cursor: first.nextCursor }),
    });
    expect(rest).toMatchObject({ rows: [{ name: "Ett" }], nextCursor: null });
    expect((await products.list({})).rows.map((row) => [row.name, row.className])).toEqual([
      ["Bullar", ours.name],
      ["Kaka", null],
      ["Tre", null],
      ["Två", null],
      ["Ett", null],
    ]);
  });
});
