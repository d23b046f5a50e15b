import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, theirs } = await makeTestUsers(testApp);

const info = { name: "NA24B", description: "Naturvetarna", usesPayments: false };

describe("classes.updateInfo", () => {
  it.each(refusals.manager)("classes.updateInfo — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.updateInfo(info))).toEqual({ code });
  });

  it.each([
    ["no name", { ...info, name: "  " }, "name", "Klassnamn krävs"],
    ["too long a name", { ...info, name: "a".repeat(121) }, "name", "Högst 120 tecken"],
    [
      "an address in the name",
      { ...info, name: "NA24B ond.se" },
      "name",
      "Ett namn kan inte innehålla en webbadress eller e-postadress",
    ],
    ["too long a description", { ...info, description: "a".repeat(1001) }, "description", "Högst 1000 tecken"],
    ["a switch that is neither on nor off", { ...info, usesPayments: "nej" }, "usesPayments", "Ogiltigt värde"],
  ])("classes.updateInfo — refuses %s", async (_what, input, path, message) => {
    const refused = await refusalOf(as.studentansvarig.classes.updateInfo(input as typeof info));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
  });

  it("classes.updateInfo — everyone in the class sees the change, and another class is unchanged", async () => {
    await as.studentansvarig.classes.updateInfo(info);
    expect(await as.elev.classes.current()).toMatchObject(info);
    expect(await as.neighbour.classes.current()).toMatchObject({
      name: theirs.name,
      description: null,
      usesPayments: true,
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.updateInfo" });
  });

  it("classes.updateInfo — an empty description is stored as null", async () => {
    await as.impersonator.classes.updateInfo({ name: " NA24C ", description: " ", usesPayments: true });
    expect(await as.elev.classes.current()).toMatchObject({ name: "NA24C", description: null, usesPayments: true });
  });

  it("classes.updateInfo — two concurrent updates: one of them is saved whole, not a mixture", async () => {
    const [one, other] = [info, { name: "TE24A", description: "Tekniker", usesPayments: true }];
    await Promise.all([as.studentansvarig.classes.updateInfo(one), as.impersonator.classes.updateInfo(other)]);
    const { name, description, usesPayments } = await as.elev.classes.current();
    expect([one, other]).toContainEqual({ name, description, usesPayments });
  });
});
