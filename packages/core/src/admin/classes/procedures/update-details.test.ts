import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

type Change = Partial<Parameters<typeof as.admin.admin.classes.updateDetails>[0]>;
const update = (change: Change) => as.admin.admin.classes.updateDetails({ classId: ours.classId, ...change });
const details = () => as.admin.admin.classes.details({ classId: ours.classId });
const { userId } = ours.manager;

describe("admin.classes.updateDetails", () => {
  it.each(refusals.admin)("admin.classes.updateDetails — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.updateDetails({ classId: ours.classId }))).toEqual({ code });
  });

  it.each([
    [
      "a phone that is none",
      { userId, representativePhone: "ring mig" },
      "representativePhone",
      "Ange ett giltigt telefonnummer",
    ],
    ["a phone of nobody", { representativePhone: "070-123 45 67" }, "userId", "Fältet måste fyllas i"],
    ["an address that is too long", { address: "a".repeat(301) }, "address", "Högst 300 tecken"],
    ["another code", { code: "ABC234" }, "", "Ogiltigt värde"],
  ])("admin.classes.updateDetails — refuses %s", async (_what, change, path, message) => {
    expect(await refusalOf(update(change as Change))).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
  });

  it("admin.classes.updateDetails — does not find a missing class, nor a person who is not a studentansvarig of the class", async () => {
    expect(await refusalOf(update({ classId: randomUUID(), address: "Skolgatan 1" }))).toEqual({ code: "NOT_FOUND" });
    const [pupil] = ours.pupils as [MadePerson];
    for (const other of [randomUUID(), pupil.userId, theirs.manager.userId]) {
      expect(
        await refusalOf(update({ address: "Skolgatan 1", userId: other, representativePhone: "070-123 45 67" })),
      ).toEqual({ code: "NOT_FOUND" });
    }
    expect(await details()).toMatchObject({ address: null, representatives: [{ phoneNumber: null }] });
  });

  it("admin.classes.updateDetails — an omitted field stays, an empty field is cleared, and the class's feed shows the change", async () => {
    await update({
      address: " Skolgatan 1 ",
      description: "Natur",
      userId,
      representativePhone: "+46\u00a0(0)70-123\u200945 67",
    });
    expect(await details()).toMatchObject({
      address: "Skolgatan 1",
      description: "Natur",
      representatives: [{ phoneNumber: "+46 (0)70-123 45 67" }],
    });
    await update({ description: "" });
    expect(await details()).toMatchObject({
      address: "Skolgatan 1",
      description: null,
      representatives: [{ phoneNumber: "+46 (0)70-123 45 67" }],
    });
    await update({ userId, representativePhone: "" });
    expect(await details()).toMatchObject({ representatives: [{ phoneNumber: null }] });
    const [last] = (await as.elev.classes.activity({})).rows;
    expect(last).toMatchObject({ kind: "classes.updateInfo", personName: "Admin Utspring" });
  });

  it("admin.classes.updateDetails — two concurrent updates of different fields are both saved", async () => {
    await Promise.all([update({ address: "Skolgatan 2" }), update({ description: "Teknik" })]);
    expect(await details()).toMatchObject({ address: "Skolgatan 2", description: "Teknik" });
  });
});
