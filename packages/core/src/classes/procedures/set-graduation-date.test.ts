import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const june = { graduationDate: "2027-06-04" };

describe("classes.setGraduationDate", () => {
  it.each(refusals.manager)("classes.setGraduationDate — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.setGraduationDate(june))).toEqual({ code });
  });

  it.each(["2027-02-29", "275760-09-13", "04/06/2027", "1999-12-31", ""])(
    "classes.setGraduationDate — refuses %j",
    async (day) => {
      const refused = await refusalOf(as.studentansvarig.classes.setGraduationDate({ graduationDate: day }));
      expect(refused.issues).toEqual([{ path: "graduationDate", message: "Ange ett giltigt datum" }]);
    },
  );

  it("classes.setGraduationDate — everyone in the class sees the day, another class does not", async () => {
    await as.studentansvarig.classes.setGraduationDate(june);
    expect(await as.elev.classes.current()).toMatchObject(june);
    expect(await as.neighbour.classes.current()).toMatchObject({ graduationDate: null });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.setGraduationDate" });
  });
});
