import { afterAll, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { castOf, refusals } from "@utspring/testkit/cast";
import { openHouse } from "@utspring/testkit/house";

const house = await openHouse();
const { as } = await castOf(house);
afterAll(() => house.close());

describe("admin.overview", () => {
  it.each(refusals.admin)("admin.overview — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.overview())).toEqual({ code });
  });

  it("admin.overview — counts classes, users and studentansvariga, also while impersonating", async () => {
    // Two classes with a studentansvarig each, three pupils, somebody without a class, and the admin.
    const counts = { classes: 2, users: 7, representatives: 2 };
    expect(await as.admin.admin.overview()).toEqual(counts);
    expect(await as.impersonator.admin.overview()).toEqual(counts);
  });
});
