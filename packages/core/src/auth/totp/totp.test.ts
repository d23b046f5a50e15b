import { beforeEach, describe, expect, it } from "vitest";
import { openPasswordSession } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin, makeAnotherAdmin, makePerson, password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { totpCode } from "../totp-codes.ts";

const testApp = await openTestApp();
await makeAdmin(testApp);

// A second into a code's half minute: none of a test's codes grows old while it runs.
beforeEach(() => testApp.clock.move(31_000 - (testApp.clock.now().getTime() % 30_000)));

const stepNow = () => Math.floor(testApp.clock.now().getTime() / 30_000);
const wrong = { code: "WRONG_CODE", field: "code" };
const withPassword = async (person: MadePerson) => callerWith(testApp, await openPasswordSession(testApp, person));

/** An administrator with an authenticator app. A minute passes, so that the next code is a new one. */
async function withApp() {
  const admin = await makeAnotherAdmin(testApp);
  const caller = await withPassword(admin);
  const { secret } = await caller.auth.totp.begin();
  const { recoveryCodes } = await caller.auth.totp.activate({ code: totpCode(secret, stepNow()) });
  testApp.clock.move(60_000);
  return { admin, caller, secret, recoveryCodes };
}

describe("auth.totp", () => {
  it("auth.totp.begin — refuses a visitor, a pupil, and a session whose password was given long ago", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.totp.begin())).toEqual({ code: "NOT_SIGNED_IN" });
    expect(await refusalOf((await callerFor(testApp, await makePerson(testApp))).auth.totp.begin())).toEqual({
      code: "CODES_FOR_ADMINS",
    });
    const caller = await withPassword(await makeAnotherAdmin(testApp));
    testApp.clock.move(11 * 60_000);
    expect(await refusalOf(caller.auth.totp.begin())).toEqual({ code: "CONFIRM_PASSWORD" });
  });

  it("auth.totp.begin — returns secret, URI and QR code, which confirm nothing yet; a second call replaces the first secret", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const caller = await withPassword(admin);
    const first = await caller.auth.totp.begin();
    expect(first).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/u),
      uri: expect.stringContaining(`secret=${first.secret}&issuer=Utspring`),
      svg: expect.stringContaining("<svg"),
    });
    expect(await caller.auth.totp.status()).toEqual({ isActive: false, recoveryCodesLeft: 0 });
    expect(await refusalOf(caller.auth.totp.confirm({ code: totpCode(first.secret, stepNow()) }))).toEqual(wrong);
    await caller.auth.totp.begin();
    expect(await refusalOf(caller.auth.totp.activate({ code: totpCode(first.secret, stepNow()) }))).toEqual(wrong);
    expect(await refusalOf(caller.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  });

  it("auth.totp.activate — a code from the app gives ten recovery codes, access to administration and a mail", async () => {
    const { admin, caller, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    await caller.admin.overview();
    expect(await caller.auth.totp.status()).toEqual({ isActive: true, recoveryCodesLeft: 10 });
    expect(await refusalOf(caller.auth.totp.begin())).toEqual({ code: "CODES_ALREADY_ACTIVE" });
    expect(await refusalOf(caller.auth.totp.activate({ code: "000000" }))).toEqual({ code: "NOT_FOUND" });
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: admin.email,
      text: expect.stringContaining("En kodapp har lagts till"),
    });
    const rows = await testApp.owner<
      { code_hash: string }[]
    >`select code_hash from recovery_codes where user_id = ${admin.userId}`;
    for (const { code_hash } of rows) expect(recoveryCodes).not.toContain(code_hash);
  });

  it("auth.totp.renewCodes — refuses a visitor, a person without an app, an old confirmation and a session without the factor", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.totp.renewCodes())).toEqual({ code: "NOT_SIGNED_IN" });
    expect(await refusalOf((await withPassword(await makePerson(testApp))).auth.totp.renewCodes())).toEqual({
      code: "NOT_FOUND",
    });
    const { admin, caller } = await withApp();
    expect(await refusalOf((await withPassword(admin)).auth.totp.renewCodes())).toEqual({
      code: "SECOND_FACTOR_REQUIRED",
    });
    testApp.clock.move(11 * 60_000);
    expect(await refusalOf(caller.auth.totp.renewCodes())).toEqual({ code: "CONFIRM_PASSWORD" });
    expect(await caller.auth.totp.status()).toEqual({ isActive: true, recoveryCodesLeft: 10 });
  });

  it("auth.totp.renewCodes — replaces the ten codes; the old ones are refused, the app still works; mailed and audited", async () => {
    const { admin, caller, secret, recoveryCodes } = await withApp();
    const [one, two] = await Promise.all([caller.auth.totp.renewCodes(), caller.auth.totp.renewCodes()]);
    expect(await caller.auth.totp.status()).toEqual({ isActive: true, recoveryCodesLeft: 10 });
    const other = await withPassword(admin);
    expect(await refusalOf(other.auth.totp.confirm({ code: recoveryCodes[0] ?? "" }))).toEqual(wrong);
    // Of two at once the second one's codes count.
    const outcomes = await Promise.allSettled(
      [one, two].map(async (made) =>
        (await withPassword(admin)).auth.totp.confirm({ code: made.recoveryCodes[0] ?? "" }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await other.auth.totp.confirm({ code: totpCode(secret, stepNow()) });
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: admin.email,
      text: expect.stringContaining("Nya återställningskoder har skapats"),
    });
    expect(
      await testApp.owner`select from account_events where user_id = ${admin.userId} and kind = 'auth.totp.renewCodes'`,
    ).toHaveLength(2);
  });

  it("auth.totp.confirm — a code one step early or late counts, two steps off does not", async () => {
    const { admin, secret } = await withApp();
    for (const [off, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const caller = await withPassword(admin);
      const confirmed = caller.auth.totp.confirm({ code: totpCode(secret, stepNow() + off) });
      if (isRight) await confirmed;
      else expect(await refusalOf(confirmed)).toEqual(wrong);
    }
  });

  it("auth.totp.confirm — refuses a used code, also the one that activated the app, and a code older than it", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const caller = await withPassword(admin);
    const { secret } = await caller.auth.totp.begin();
    const code = totpCode(secret, stepNow());
    await caller.auth.totp.activate({ code });
    const other = await withPassword(admin);
    expect(await refusalOf(other.auth.totp.confirm({ code }))).toEqual(wrong);
    expect(await refusalOf(other.auth.totp.confirm({ code: totpCode(secret, stepNow() - 1) }))).toEqual(wrong);
    await other.auth.totp.confirm({ code: totpCode(secret, stepNow() + 1) });
  });

  it("auth.totp.confirm — one code, or one recovery code, sent by eight sessions at once is accepted in one of them", async () => {
    const { admin, secret, recoveryCodes } = await withApp();
    for (const code of [totpCode(secret, stepNow()), recoveryCodes[0] ?? ""]) {
      const sessions = await Promise.all(Array.from({ length: 8 }, () => withPassword(admin)));
      const outcomes = await Promise.allSettled(sessions.map((session) => session.auth.totp.confirm({ code })));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await testApp.owner`delete from throttles`;
    }
  });

  it("auth.totp.confirm — accepts a recovery code once, also in lower case with spaces, and only for its own account", async () => {
    const [{ admin, recoveryCodes }, other] = [await withApp(), await withApp()];
    const [code = ""] = recoveryCodes;
    expect(await refusalOf((await withPassword(other.admin)).auth.totp.confirm({ code }))).toEqual(wrong);
    const caller = await withPassword(admin);
    await caller.auth.totp.confirm({ code: ` ${code.toLowerCase().replaceAll("-", " ")}` });
    expect(await caller.auth.totp.status()).toEqual({ isActive: true, recoveryCodesLeft: 9 });
    expect(await refusalOf((await withPassword(admin)).auth.totp.confirm({ code }))).toEqual(wrong);
  });

  it("auth.totp.confirm — after ten wrong codes the right one is refused too", async () => {
    const { admin, secret } = await withApp();
    const caller = await withPassword(admin);
    for (let n = 0; n < 10; n += 1)
      expect(await refusalOf(caller.auth.totp.confirm({ code: `fel ${n}` }))).toEqual(wrong);
    expect(await refusalOf(caller.auth.totp.confirm({ code: totpCode(secret, stepNow()) }))).toEqual({
      code: "TOO_MANY_TRIES",
    });
  });

  it("auth.totp.status — refuses a visitor", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.totp.status())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.totp.remove — needs second factor and password confirmation; the session then loses access to administration", async () => {
    const { admin, caller, secret } = await withApp();
    expect(await refusalOf((await withPassword(admin)).auth.totp.remove())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    testApp.clock.move(11 * 60_000);
    expect(await refusalOf(caller.auth.totp.remove())).toEqual({ code: "CONFIRM_PASSWORD" });
    await caller.auth.confirmPassword({ password });
    await caller.auth.totp.remove();
    expect(await refusalOf(caller.auth.totp.remove())).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(caller.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await refusalOf(caller.auth.totp.confirm({ code: totpCode(secret, stepNow()) }))).toEqual(wrong);
    expect(await caller.auth.me()).not.toBeNull();
  });
});

describe("auth.createToken", () => {
  it("auth.createToken — an administrator's token needs a code besides the password for scope admin, not for scope read", async () => {
    const { admin, secret } = await withApp();
    const visitor = callerWith(testApp, null);
    const ask = (scope: "read" | "class" | "admin", code?: string) =>
      visitor.auth.createToken({
        email: admin.email,
        password,
        label: "dator",
        scope,
        ...(code === undefined ? {} : { code }),
      });
    expect(await refusalOf(ask("admin"))).toEqual({ code: "CODE_REQUIRED", field: "code" });
    expect(await refusalOf(ask("admin", "000000"))).toEqual(wrong);
    await ask("read");
    const code = totpCode(secret, stepNow());
    const { token } = await ask("admin", code);
    await callerWith(testApp, token).admin.overview();
    expect(await refusalOf(ask("admin", code))).toEqual(wrong);
  });

  it("auth.createToken — the token of an administrator without an app gives no access to administration", async () => {
    const admin = await makeAnotherAdmin(testApp);
    const { token } = await callerWith(testApp, null).auth.createToken({
      email: admin.email,
      password,
      label: "dator",
      scope: "admin",
    });
    expect(await refusalOf(callerWith(testApp, token).admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  });
});
