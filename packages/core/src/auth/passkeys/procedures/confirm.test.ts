import { describe, expect, it } from "vitest";
import { openPasswordSession } from "@utspring/testkit/actors";
import { newAuthenticator } from "@utspring/testkit/authenticator";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const klass = await makeClass(testApp, { pupils: 1 });

const { appUrl } = testApp.deps;

async function withPasskey(person: MadePerson) {
  const caller = await callerFor(testApp, person);
  const authenticator = newAuthenticator(appUrl);
  await caller.auth.passkeys.add({
    name: "Telefon",
    credential: authenticator.create(await caller.auth.passkeys.beginAdd()),
  });
  return { authenticator, caller };
}

describe("auth.passkeys.confirm", () => {
  it("auth.passkeys.beginConfirm — refuses a visitor and a person without a passkey; offers only the caller's own passkeys", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.passkeys.beginConfirm())).toEqual({ code: "NOT_SIGNED_IN" });
    const person = await makePerson(testApp);
    expect(await refusalOf((await callerFor(testApp, person)).auth.passkeys.beginConfirm())).toEqual({
      code: "NOT_FOUND",
    });
    const { authenticator, caller } = await withPasskey(person);
    expect((await caller.auth.passkeys.beginConfirm()).allowCredentials?.map(({ id }) => id)).toEqual([
      authenticator.credentialId,
    ]);
  });

  it("auth.passkeys.confirm — refuses another person's passkey, another session's challenge, a replay and a late answer", async () => {
    const [mine, theirs] = [await withPasskey(await makePerson(testApp)), await withPasskey(await makePerson(testApp))];
    const refused = { code: "PASSKEY_REFUSED" };
    expect(
      await refusalOf(
        mine.caller.auth.passkeys.confirm({
          credential: theirs.authenticator.assert(await mine.caller.auth.passkeys.beginConfirm()),
        }),
      ),
    ).toEqual(refused);
    expect(
      await refusalOf(
        mine.caller.auth.passkeys.confirm({
          credential: mine.authenticator.assert(await theirs.caller.auth.passkeys.beginConfirm()),
        }),
      ),
    ).toEqual(refused);
    expect(
      await refusalOf(
        mine.caller.auth.passkeys.confirm({
          credential: mine.authenticator.assert(await mine.caller.auth.passkeys.beginAdd()),
        }),
      ),
    ).toEqual(refused);
    const credential = mine.authenticator.assert(await mine.caller.auth.passkeys.beginConfirm());
    await mine.caller.auth.passkeys.confirm({ credential });
    expect(await refusalOf(mine.caller.auth.passkeys.confirm({ credential }))).toEqual(refused);
    const late = mine.authenticator.assert(await mine.caller.auth.passkeys.beginConfirm());
    testApp.clock.move(300_001);
    expect(await refusalOf(mine.caller.auth.passkeys.confirm({ credential: late }))).toEqual(refused);
  });

  it("auth.passkeys.confirm — confirms the password again and the second factor, in this session only", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const { authenticator } = await withPasskey(admin);
    const [here, elsewhere] = [
      callerWith(testApp, await openPasswordSession(testApp, admin)),
      callerWith(testApp, await openPasswordSession(testApp, admin)),
    ];
    const impersonate = (caller: typeof here) => caller.admin.impersonate({ classId: klass.classId });
    expect(await refusalOf(impersonate(here))).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    const confirm = async () =>
      here.auth.passkeys.confirm({ credential: authenticator.assert(await here.auth.passkeys.beginConfirm()) });
    await confirm();
    testApp.clock.move(11 * 60_000);
    expect(await refusalOf(impersonate(here))).toEqual({ code: "CONFIRM_PASSWORD" });
    await confirm();
    await impersonate(here);
    expect(await refusalOf(impersonate(elsewhere))).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  });
});
