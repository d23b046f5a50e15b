import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { newAuthenticator } from "@utspring/testkit/authenticator";
import type { Wrong } from "@utspring/testkit/authenticator";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin, makeAnotherAdmin, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { beginSignIn } from "./begin-sign-in.ts";
import { signIn } from "./sign-in.ts";

const testApp = await openTestApp();
const admin = await makeAdmin(testApp);

const { appUrl } = testApp.deps;

async function withPasskey(person: MadePerson, options: { counts?: boolean } = {}) {
  const caller = await callerFor(testApp, person);
  const authenticator = newAuthenticator(appUrl, options);
  const { passkeyId } = await caller.auth.passkeys.add({
    name: "Telefon",
    credential: authenticator.create(await caller.auth.passkeys.beginAdd()),
  });
  return { authenticator, passkeyId, caller };
}

async function begin(ip?: string) {
  const ctx = await ctxWith(testApp, null);
  const { options, browserSecret } = await beginSignIn(ip === undefined ? ctx : { ...ctx, ip });
  return { options, ctx: { ...ctx, browserSecret } };
}

describe("auth.passkeys.signIn", () => {
  it("auth.passkeys.beginSignIn — names no account: any passkey for this site may answer, with user verification", async () => {
    const options = await callerWith(testApp, null).auth.passkeys.beginSignIn();
    expect(options).toMatchObject({ rpId: "utspring.test", userVerification: "required" });
    expect(options.allowCredentials).toBeUndefined();
  });

  it("auth.passkeys.beginSignIn — refuses the 601st call in ten minutes from one IP address", async () => {
    for (let n = 0; n < 600; n += 1) await begin("one address");
    expect(await refusalOf(begin("one address"))).toEqual({ code: "TOO_MANY_TRIES" });
  });

  it.each<[string, Wrong]>([
    ["a foreign origin", { origin: "https://evil.example" }],
    ["another port of the same host", { origin: "http://utspring.test:8080" }],
    ["a foreign relying party", { rpId: "evil.example" }],
    ["no fingerprint and no PIN", { isVerified: false }],
    ["a challenge of its own making", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["another person's handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["another signature", { signature: "MEUCIQDx" }],
  ])("auth.passkeys.signIn — refuses %s", async (_what, wrong) => {
    const { authenticator } = await withPasskey(await makePerson(testApp));
    const { options, ctx } = await begin();
    expect(await refusalOf(signIn(ctx, { credential: authenticator.assert(options, wrong) }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
  });

  it("auth.passkeys.signIn — refuses an unknown or removed passkey, and a browser with no or another challenge's cookie", async () => {
    const { authenticator, passkeyId, caller } = await withPasskey(await makePerson(testApp));
    const stranger = newAuthenticator(appUrl);
    const [one, other, third, fourth] = [await begin(), await begin(), await begin(), await begin()];
    expect(await refusalOf(signIn(one.ctx, { credential: stranger.assert(one.options) }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
    expect(
      await refusalOf(
        signIn({ ...other.ctx, browserSecret: null }, { credential: authenticator.assert(other.options) }),
      ),
    ).toEqual({ code: "PASSKEY_REFUSED" });
    expect(await refusalOf(signIn(third.ctx, { credential: authenticator.assert(other.options) }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
    await caller.auth.passkeys.remove({ passkeyId });
    expect(await refusalOf(signIn(fourth.ctx, { credential: authenticator.assert(fourth.options) }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
  });

  it("auth.passkeys.signIn — refuses a replayed answer, an answer after five minutes, and an answer to a challenge for confirming", async () => {
    const { authenticator, caller } = await withPasskey(await makePerson(testApp));
    const { options, ctx } = await begin();
    const credential = authenticator.assert(options);
    await signIn(ctx, { credential });
    expect(await refusalOf(signIn(ctx, { credential }))).toEqual({ code: "PASSKEY_REFUSED" });
    const late = await begin();
    testApp.clock.move(300_001);
    expect(await refusalOf(signIn(late.ctx, { credential: authenticator.assert(late.options) }))).toEqual({
      code: "PASSKEY_REFUSED",
    });
    const foreign = await begin();
    expect(
      await refusalOf(
        signIn(foreign.ctx, { credential: authenticator.assert(await caller.auth.passkeys.beginConfirm()) }),
      ),
    ).toEqual({ code: "PASSKEY_REFUSED" });
  });

  it("auth.passkeys.signIn — the same answer sent ten times at once opens one session", async () => {
    const person = await makePerson(testApp);
    const { authenticator } = await withPasskey(person);
    const { options, ctx } = await begin();
    const credential = authenticator.assert(options);
    const before = await testApp.owner`select id from sessions where user_id = ${person.userId}`;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => signIn({ ...ctx, progress: { procedure: null } }, { credential })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await testApp.owner`select id from sessions where user_id = ${person.userId}`).toHaveLength(
      before.length + 1,
    );
  });

  it("auth.passkeys.signIn — refuses a signature counter that does not increase, as from a copied authenticator", async () => {
    const { authenticator } = await withPasskey(await makePerson(testApp), { counts: true });
    const [first, second] = [await begin(), await begin()];
    await signIn(first.ctx, { credential: authenticator.assert(first.options, { counter: 7 }) });
    expect(
      await refusalOf(signIn(second.ctx, { credential: authenticator.assert(second.options, { counter: 7 }) })),
    ).toEqual({ code: "PASSKEY_REFUSED" });
  });

  it("auth.passkeys.signIn — an account frozen after the challenge gets FROZEN, a removed account PASSKEY_REFUSED", async () => {
    const [frozen, removed] = [await makePerson(testApp), await makePerson(testApp)];
    const [one, other] = [await withPasskey(frozen), await withPasskey(removed)];
    const [first, second] = [await begin(), await begin()];
    const [answer, another] = [one.authenticator.assert(first.options), other.authenticator.assert(second.options)];
    await (await callerFor(testApp, admin)).admin.users.freeze({ userId: frozen.userId });
    await (await callerFor(testApp, admin)).admin.users.remove({ userId: removed.userId });
    expect(await refusalOf(signIn(first.ctx, { credential: answer }))).toEqual({ code: "FROZEN" });
    expect(await refusalOf(signIn(second.ctx, { credential: another }))).toEqual({ code: "PASSKEY_REFUSED" });
  });

  it("auth.passkeys.signIn — signing in and freezing at once leaves no session, in ten rounds", async () => {
    const person = await makePerson(testApp);
    const { authenticator } = await withPasskey(person);
    const boss = await callerFor(testApp, admin);
    for (let round = 0; round < 10; round += 1) {
      const { options, ctx } = await begin();
      const credential = authenticator.assert(options);
      await Promise.allSettled([signIn(ctx, { credential }), boss.admin.users.freeze({ userId: person.userId })]);
      expect(await testApp.owner`select id from sessions where user_id = ${person.userId}`).toHaveLength(0);
      await boss.admin.users.unfreeze({ userId: person.userId });
    }
  });

  it("auth.passkeys.signIn — opens a session that is confirmed and has its second factor, and notes when the passkey was used", async () => {
    const person = await makeAnotherAdmin(testApp);
    const { authenticator, caller } = await withPasskey(person);
    const { options, ctx } = await begin();
    const { secret, userId } = await signIn(ctx, { credential: authenticator.assert(options) });
    expect(userId).toBe(person.userId);
    const signedIn = callerWith(testApp, secret);
    await signedIn.admin.overview();
    await signedIn.auth.passkeys.beginAdd();
    expect((await caller.auth.passkeys.list())[0]?.lastUsedAt).toEqual(expect.any(Date));
  });
});
