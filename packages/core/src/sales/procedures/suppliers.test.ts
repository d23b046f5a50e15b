import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeSupplier } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("sales.suppliers", () => {
  it.each(refusals.manager)("sales.suppliers — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.suppliers())).toEqual({ code });
  });

  it("sales.suppliers — lists the active suppliers by name in Swedish order, without the administrator's notes about them", async () => {
    expect(await as.studentansvarig.sales.suppliers()).toEqual([]);
    for (const name of ["Östgöta Korv", "Ark", "Åkes Kakor"]) await makeSupplier(testApp, { name });
    await makeSupplier(testApp, { name: "Borta", isActive: false });
    const shown = await as.studentansvarig.sales.suppliers();
    expect(shown.map(({ name }) => name)).toEqual(["Ark", "Åkes Kakor", "Östgöta Korv"]);
    expect(Object.keys(shown[0] ?? {})).toEqual(["id", "name", "description"]);
    expect(await as.impersonator.sales.suppliers()).toEqual(shown);
  });
});
