import { describe, expect, it } from "vitest";
import { openPasswordSession, createSession } from "@utspring/testkit/actors";
import { newAuthenticator } from "@utspring/testkit/authenticator";
import type { Authenticator } from "@utspring/testkit/authenticator";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin, makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();

const { appUrl } = testApp.deps;
const minutes = 60_000;

async function addWith(
  caller: Caller,
  authenticator: Authenticator = newAuthenticator(appUrl),
  name = "Min telefon",
): Promise<string> {
  const { challenge, user } = await caller.auth.passkeys.beginAdd();
  return (await caller.auth.passkeys.add({ name, credential: authenticator.create({ challenge, user }) })).passkeyId;
}

describe("auth.passkeys", () => {
  it("auth.passkeys.beginAdd — refuses a visitor, and a session whose password was given more than ten minutes ago", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.passkeys.beginAdd())).toEqual({ code: "NOT_SIGNED_IN" });
    const caller = await callerFor(testApp, await makePerson(testApp));
    testApp.clock.move(11 * minutes);
    expect(await refusalOf(caller.auth.passkeys.beginAdd())).toEqual({ code: "CONFIRM_PASSWORD" });
    await caller.auth.confirmPassword({ password });
    expect(await caller.auth.passkeys.beginAdd()).toMatchObject({
      rp: { id: "utspring.test" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it.each([
    ["a foreign origin", { origin: "https://utspring.test.evil.example" }],
    ["a foreign relying party", { rpId: "evil.example" }],
    ["no fingerprint and no PIN", { isVerified: false }],
    ["a challenge of its own making", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ])("auth.passkeys.add — refuses %s, and the challenge is used up", async (_what, wrong) => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    const authenticator = newAuthenticator(appUrl);
    const options = await caller.auth.passkeys.beginAdd();
    const add = (mistake: object) =>
      caller.auth.passkeys.add({ name: "Min telefon", credential: authenticator.create(options, mistake) });
    expect(await refusalOf(add(wrong))).toEqual({ code: "PASSKEY_REFUSED" });
    if (!("challenge" in wrong)) expect(await refusalOf(add({}))).toEqual({ code: "PASSKEY_REFUSED" });
    expect(await caller.auth.passkeys.list()).toEqual([]);
  });

  it("auth.passkeys.add — refuses a challenge that is answered twice, after five minutes, in another session or by another person", async () => {
    const person = await makePerson(testApp);
    const [here, elsewhere, other] = [
      await callerFor(testApp, person),
      await callerFor(testApp, person),
      await callerFor(testApp, await makePerson(testApp)),
    ];
    const authenticator = newAuthenticator(appUrl);
    const credential = authenticator.create(await here.auth.passkeys.beginAdd());
    for (const caller of [elsewhere, other])
      expect(await refusalOf(caller.auth.passkeys.add({ name: "x", credential }))).toEqual({ code: "PASSKEY_REFUSED" });
    await here.auth.passkeys.add({ name: "x", credential });
    expect(await refusalOf(here.auth.passkeys.add({ name: "x", credential }))).toEqual({ code: "PASSKEY_REFUSED" });
    const late = newAuthenticator(appUrl).create(await here.auth.passkeys.beginAdd());
    testApp.clock.move(5 * minutes + 1_000);
    expect(await refusalOf(here.auth.passkeys.add({ name: "x", credential: late }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
    expect(await here.auth.passkeys.list()).toHaveLength(1);
  });

  it("auth.passkeys.add — one passkey belongs to one account, and an account has ten at most, also when two are added at once", async () => {
    const [one, other] = [
      await callerFor(testApp, await makePerson(testApp)),
      await callerFor(testApp, await makePerson(testApp)),
    ];
    const authenticator = newAuthenticator(appUrl);
    await addWith(one, authenticator);
    expect(await refusalOf(addWith(other, authenticator))).toEqual({ code: "PASSKEY_KNOWN" });
    for (let n = 1; n < 9; n += 1) await addWith(one);
    const begun = await Promise.all(
      [1, 2].map(async () => newAuthenticator(appUrl).create(await one.auth.passkeys.beginAdd())),
    );
    const outcomes = await Promise.allSettled(
      begun.map((credential) => one.auth.passkeys.add({ name: "x", credential })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await one.auth.passkeys.list()).toHaveLength(10);
    expect(await refusalOf(one.auth.passkeys.beginAdd())).toEqual({ code: "PASSKEYS_FULL" });
  });

  it("auth.passkeys.list — returns only the caller's passkeys with name, age and last use; adding one is mailed and audited", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    expect(await refusalOf(callerWith(testApp, null).auth.passkeys.list())).toEqual({ code: "NOT_SIGNED_IN" });
    const id = await addWith(caller);
    expect(await caller.auth.passkeys.list()).toEqual([
      { id, name: "Min telefon", isBackedUp: true, createdAt: expect.any(Date), lastUsedAt: null },
    ]);
    expect(await (await callerFor(testApp, await makePerson(testApp))).auth.passkeys.list()).toEqual([]);
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: person.email,
      text: expect.stringContaining("En lösennyckel har lagts till"),
    });
    expect(await testApp.owner`select kind, actor_id from account_events where user_id = ${person.userId}`).toEqual([
      { kind: "auth.passkeys.add", actor_id: person.userId },
    ]);
  });

  it("auth.passkeys.rename — renames the caller's own passkey; another person's passkey is not found", async () => {
    const [mine, theirs] = [
      await callerFor(testApp, await makePerson(testApp)),
      await callerFor(testApp, await makePerson(testApp)),
    ];
    const passkeyId = await addWith(mine);
    expect(await refusalOf(theirs.auth.passkeys.rename({ passkeyId, name: "Min" }))).toEqual({ code: "NOT_FOUND" });
    await mine.auth.passkeys.rename({ passkeyId, name: "Datorn" });
    expect(await mine.auth.passkeys.list()).toMatchObject([{ name: "Datorn" }]);
  });

  it("auth.passkeys.remove — removes the caller's own passkey after confirmation and keeps sessions; another's is not found", async () => {
    const person = await makePerson(testApp);
    const [mine, theirs] = [await callerFor(testApp, person), await callerFor(testApp, await makePerson(testApp))];
    const passkeyId = await addWith(mine);
    expect(await refusalOf(theirs.auth.passkeys.remove({ passkeyId }))).toEqual({ code: "NOT_FOUND" });
    testApp.clock.move(11 * minutes);
    expect(await refusalOf(mine.auth.passkeys.remove({ passkeyId }))).toEqual({ code: "CONFIRM_PASSWORD" });
    await mine.auth.confirmPassword({ password });
    await mine.auth.passkeys.remove({ passkeyId });
    expect(await refusalOf(mine.auth.passkeys.remove({ passkeyId }))).toEqual({ code: "NOT_FOUND" });
    expect(await mine.auth.me()).not.toBeNull();
  });

  it("auth.passkeys.add — with only an administrator's password, no factor can be added or removed once there is one", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const first = callerWith(testApp, await openPasswordSession(testApp, admin));
    // Begun while there was none.
    const thief = callerWith(testApp, await openPasswordSession(testApp, admin));
    const credential = newAuthenticator(appUrl).create(await thief.auth.passkeys.beginAdd());
    const passkeyId = await addWith(first);
    await first.admin.overview();
    expect(await refusalOf(thief.auth.passkeys.add({ name: "x", credential }))).toEqual({
      code: "SECOND_FACTOR_REQUIRED",
    });
    expect(await refusalOf(thief.auth.passkeys.beginAdd())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await refusalOf(thief.auth.passkeys.remove({ passkeyId }))).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await refusalOf(thief.auth.totp.begin())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await refusalOf(thief.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  });

  it("auth.passkeys.add — of three concurrent sessions with only an administrator's password, one adds the first factor", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const callers = await Promise.all(
      [1, 2, 3].map(async () => callerWith(testApp, await openPasswordSession(testApp, admin))),
    );
    const begun = await Promise.all(
      callers.map(async (caller) => ({
        caller,
        credential: newAuthenticator(appUrl).create(await caller.auth.passkeys.beginAdd()),
      })),
    );
    const outcomes = await Promise.allSettled(
      begun.map(({ caller, credential }) => caller.auth.passkeys.add({ name: "x", credential })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("auth.passkeys.remove — removing an administrator's last factor ends the second factor of all their sessions", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const [here, elsewhere] = [
      await callerFor(testApp, admin),
      callerWith(testApp, await createSession(testApp, admin)),
    ];
    const passkeyId = await addWith(here);
    await elsewhere.admin.overview();
    await here.auth.passkeys.remove({ passkeyId });
    for (const caller of [here, elsewhere])
      expect(await refusalOf(caller.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  });
});
