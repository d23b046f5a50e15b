import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const person = await makePerson(testApp);
const bystander = await makePerson(testApp);

describe("auth.updateName", () => {
  it("auth.updateName — refuses a visitor, and a name that is blank", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.updateName({ firstName: "A", lastName: "B" }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
    const caller = await callerFor(testApp, person);
    const refused = await refusalOf(caller.auth.updateName({ firstName: " ", lastName: "\t" }));
    expect(refused.issues?.map((issue) => issue.message)).toEqual(Array(2).fill("Förnamn och efternamn krävs"));
  });

  it("auth.updateName — changes only the caller's own name, trimmed and Unicode-composed", async () => {
    const caller = await callerFor(testApp, person);
    await caller.auth.updateName({ firstName: "  A\u030Asa ", lastName: "Öberg" });
    expect((await caller.auth.me())?.profile).toMatchObject({ firstName: "Åsa", lastName: "Öberg" });
    const other = await callerFor(testApp, bystander);
    expect((await other.auth.me())?.profile).toMatchObject({ firstName: bystander.firstName });
  });

  it.each(["Sa\u200bra", "Sa\u3164ra", "Sa\u2800ra", "Sa\u00adra", "Sa\ufe0fra", "Sa\u2060ra"])(
    "auth.updateName — refuses invisible characters within a name: %j",
    async (firstName) => {
      const caller = await callerFor(testApp, person);
      const refused = await refusalOf(caller.auth.updateName({ firstName, lastName: "Lindgren" }));
      expect(refused.issues).toEqual([{ path: "firstName", message: "Texten innehåller tecken som inte kan visas" }]);
    },
  );

  it("auth.updateName — refuses a name that a mail program shows as a link", async () => {
    const caller = await callerFor(testApp, person);
    for (const firstName of ["Klicka http://ond.se", "www.ond.se", "Vinn på ond.se"]) {
      const refused = await refusalOf(caller.auth.updateName({ firstName, lastName: "Ek" }));
      expect(refused.issues).toEqual([
        { path: "firstName", message: "Ett namn kan inte innehålla en webbadress eller e-postadress" },
      ]);
    }
  });

  it.each(["Alva\u0335", "Alva\ufffc", "Alva 2"])(
    "auth.updateName — refuses what is neither a letter nor divides a name: %j",
    async (firstName) => {
      const caller = await callerFor(testApp, person);
      const refused = await refusalOf(caller.auth.updateName({ firstName, lastName: "Ek" }));
      expect(refused.issues).toEqual([
        {
          path: "firstName",
          message: "Ett namn kan bara ha bokstäver, mellanslag, bindestreck, apostrof och punkt",
        },
      ]);
    },
  );

  it("auth.updateName — a line break becomes a space", async () => {
    const caller = await callerFor(testApp, person);
    await caller.auth.updateName({ firstName: "A\r\nBcc x", lastName: "Ek\u2028 \tBo" });
    expect((await caller.auth.me())?.profile).toMatchObject({ firstName: "A Bcc x", lastName: "Ek Bo" });
  });

  it("auth.updateName — shown names of two members always differ, also when one takes the other's name at sign-up or later", async () => {
    const ours = await makeClass(testApp, { pupils: 0 });
    const names = [
      ["Sara", "Lindgren"],
      ["SARA", " Lindgren"],
      ["Sara", "Lindgren."],
      ["\uff33ara", "Lindgren"],
      ["Sara", "Linclgren"],
    ] as const;
    for (const [index, [firstName, lastName]] of names.entries()) {
      const email = `lika${index}@utspring.test`;
      await callerWith(testApp, null).auth.signUp({
        firstName,
        lastName,
        email,
        password: "hemligt nog",
        termsAccepted: true,
        classCode: ours.code,
      });
    }
    const renamed = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    await renamed.auth.updateName({ firstName: "Sara\u00a0", lastName: "\r\nLindgren" });
    const shown = (await renamed.classes.members()).map(({ name }) => name.normalize("NFKC").toLowerCase());
    expect(shown).toHaveLength(7);
    expect(new Set(shown).size).toBe(7);
  });
});
