import { afterAll, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { castOf, refusals } from "@utspring/testkit/cast";
import { openHouse } from "@utspring/testkit/house";

const house = await openHouse();
const { as, ours } = await castOf(house);
afterAll(() => house.close());

describe("classes.current", () => {
  it.each(refusals.member)("classes.current — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.current())).toEqual({ code });
  });

  it("classes.current — counts the members and gives the code to those who let others in", async () => {
    const klass = {
      id: ours.classId, name: ours.name, description: null, graduationDate: null, usesPayments: true, memberCount: 3, swishName: null, swishNumber: null,
    };
    expect(await as.studentansvarig.classes.current()).toEqual({ ...klass, code: ours.code });
    expect(await as.impersonator.classes.current()).toEqual({ ...klass, code: ours.code });
    expect(await as.elev.classes.current()).toEqual({ ...klass, code: null });
  });
});
