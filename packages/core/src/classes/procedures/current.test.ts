import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("classes.current", () => {
  it.each(refusals.member)("classes.current — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.current())).toEqual({ code });
  });

  it("classes.current — returns the member count to all members, and the class code only to those who may let others in", async () => {
    const klass = {
      id: ours.classId,
      name: ours.name,
      description: null,
      graduationDate: null,
      usesPayments: true,
      memberCount: 3,
      swishName: null,
      swishNumber: null,
      usesOwnOre: false,
      bankSource: null,
    };
    expect(await as.studentansvarig.classes.current()).toEqual({ ...klass, code: ours.code });
    expect(await as.impersonator.classes.current()).toEqual({ ...klass, code: ours.code });
    expect(await as.elev.classes.current()).toEqual({ ...klass, code: null });
  });
});
