import { afterAll, describe, expect, it } from "vitest";
import { castOf, refusals } from "@utspring/testkit/cast";
import { refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makeSupplier } from "@utspring/testkit/make-sales";

const house = await openHouse();
const { as } = await castOf(house);
afterAll(() => house.close());

describe("sales.suppliers", () => {
  it.each(refusals.manager)("sales.suppliers — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.suppliers())).toEqual({ code });
  });

  it("sales.suppliers — the active ones by name in Swedish order, without what the admin keeps about them", async () => {
    expect(await as.studentansvarig.sales.suppliers()).toEqual([]);
    for (const name of ["Östgöta Korv", "Ark", "Åkes Kakor"]) await makeSupplier(house, { name });
    await makeSupplier(house, { name: "Borta", isActive: false });
    const shown = await as.studentansvarig.sales.suppliers();
    expect(shown.map(({ name }) => name)).toEqual(["Ark", "Åkes Kakor", "Östgöta Korv"]);
    expect(Object.keys(shown[0] ?? {})).toEqual(["id", "name", "description"]);
    expect(await as.impersonator.sales.suppliers()).toEqual(shown);
  });
});
