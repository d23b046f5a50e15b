import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const recipient = { name: "Sara Lindgren", phoneNumber: "070-123 45 67" };

describe("classes.setSwishRecipient", () => {
  it.each(refusals.manager)("classes.setSwishRecipient — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.setSwishRecipient(recipient))).toEqual({ code });
  });

  it.each([
    "08-123 45 67",
    "070-123 45 6",
    "070-123 45 678",
    "124 123 45 67",
    "sjuttio",
    "٠٧٠١٢٣٤٥٦٧",
    "+47 701234567",
  ])("classes.setSwishRecipient — refuses the number %j", async (phoneNumber) => {
    const refused = await refusalOf(as.studentansvarig.classes.setSwishRecipient({ ...recipient, phoneNumber }));
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "phoneNumber" }] });
  });

  it("classes.setSwishRecipient — refuses a blank name", async () => {
    const refused = await refusalOf(as.studentansvarig.classes.setSwishRecipient({ ...recipient, name: " " }));
    expect(refused.issues).toEqual([{ path: "name", message: "Fältet måste fyllas i" }]);
  });

  it.each([
    ["070-123 45 67", "0701234567"],
    ["+46 (0)70 123 45 67", "0701234567"],
    ["0046701234567", "0701234567"],
    ["123 456 78 90", "1234567890"],
  ])(
    "classes.setSwishRecipient — accepts the number %j, and the class sees the recipient",
    async (phoneNumber, swishNumber) => {
      await as.studentansvarig.classes.setSwishRecipient({ ...recipient, phoneNumber });
      expect(await as.elev.classes.current()).toMatchObject({ swishName: "Sara Lindgren", swishNumber });
      expect(await as.neighbour.classes.current()).toMatchObject({ swishName: null, swishNumber: null });
      expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.setSwishRecipient" });
    },
  );

  it("classes.setSwishRecipient — own öre are off by default, stay unchanged when omitted, and can be turned off again", async () => {
    const isOn = async () => (await as.elev.classes.current()).usesOwnOre;
    expect(await isOn()).toBe(false);
    await as.studentansvarig.classes.setSwishRecipient({ ...recipient, usesOwnOre: true });
    await as.studentansvarig.classes.setSwishRecipient(recipient);
    expect([await isOn(), (await as.neighbour.classes.current()).usesOwnOre]).toEqual([true, false]);
    await as.studentansvarig.classes.setSwishRecipient({ ...recipient, usesOwnOre: false });
    expect(await isOn()).toBe(false);
  });

  it("classes.setSwishRecipient — what the class fetches from its bank is unsaid by default, stays when omitted, and is one of three", async () => {
    const source = async (who: "elev" | "neighbour" = "elev") => (await as[who].classes.current()).bankSource;
    expect(await source()).toBeNull();
    await as.studentansvarig.classes.setSwishRecipient({ ...recipient, bankSource: "account-file" });
    await as.studentansvarig.classes.setSwishRecipient(recipient);
    expect([await source(), await source("neighbour")]).toEqual(["account-file", null]);
    await as.studentansvarig.classes.setSwishRecipient({ ...recipient, bankSource: "swish-report" });
    expect(await source()).toBe("swish-report");
    const refused = await refusalOf(
      as.studentansvarig.classes.setSwishRecipient({ ...recipient, bankSource: "fax" as "none" }),
    );
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "bankSource" }] });
    const wrong = testApp.owner`update classes set bank_source = 'fax' where id = ${ours.classId}`;
    await expect(wrong).rejects.toThrow("classes_known_bank_source");
  });

  it("classes.setSwishRecipient — two concurrent updates never mix one's name with the other's number", async () => {
    const both = [recipient, { name: "Klasskassan", phoneNumber: "1234567890" }];
    await Promise.all(both.map((one) => as.studentansvarig.classes.setSwishRecipient(one)));
    const { swishName, swishNumber } = await as.elev.classes.current();
    expect(["Sara Lindgren 0701234567", "Klasskassan 1234567890"]).toContain(`${swishName} ${swishNumber}`);
  });
});
