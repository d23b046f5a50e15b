import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();

const visitor = () => callerWith(testApp, null);
const day = 86_400_000;
const mailsTo = (email: string) => testApp.mailbox.mails.filter(({ to }) => to === email);

/** Somebody who has just signed up, and the token of the link in their mailbox. */
async function newcomer() {
  const person = await makePerson(testApp, { isConfirmed: false });
  await testApp.runJobs();
  return { person, token: testApp.mailbox.resetToken(person.email) };
}

const isConfirmed = async (person: { userId: string }) =>
  (await (await callerFor(testApp, person)).auth.me())?.user.isEmailConfirmed;

describe("auth.confirmEmail", () => {
  it.each(["x", "a".repeat(200), "' or 1=1 --"])("auth.confirmEmail — refuses the token %j", async (token) => {
    expect(await refusalOf(visitor().auth.confirmEmail({ token }))).toEqual({ code: "CONFIRM_LINK_INVALID" });
  });

  it("auth.confirmEmail — refuses the 31st guess from one IP address", async () => {
    const guesser = callerWith(testApp, null, "192.0.2.9");
    const codes = [];
    for (let n = 0; n < 31; n += 1)
      codes.push((await refusalOf(guesser.auth.confirmEmail({ token: `gissning ${n}` }))).code);
    expect(codes.at(-1)).toBe("TOO_MANY_TRIES");
  });

  it("auth.confirmEmail — refuses a link that is four days old, and the link of a removed account", async () => {
    const { person, token } = await newcomer();
    testApp.clock.move(4 * day);
    expect(await refusalOf(visitor().auth.confirmEmail({ token }))).toEqual({ code: "CONFIRM_LINK_INVALID" });
    testApp.clock.move(-4 * day);
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    expect(await refusalOf(visitor().auth.confirmEmail({ token }))).toEqual({ code: "CONFIRM_LINK_INVALID" });
    expect(await testApp.owner`select from email_confirmations where user_id = ${person.userId}`).toHaveLength(0);
  });

  it("auth.confirmEmail — a visitor with the link confirms the address without a session; only the token's hash is stored", async () => {
    const { person, token } = await newcomer();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["Bekräfta din e-post i Utspring"]);
    expect(mailsTo(person.email)[0]?.text).toContain(`http://utspring.test/bekrafta#token=${token}`);
    const rows = await testApp.owner`select * from email_confirmations where user_id = ${person.userId}`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await isConfirmed(person)).toBe(false);
    await visitor().auth.confirmEmail({ token });
    expect(await testApp.owner`select from sessions where user_id = ${person.userId}`).toHaveLength(0);
    expect(await isConfirmed(person)).toBe(true);
  });

  it("auth.confirmEmail — five concurrent uses confirm once, a later use changes nothing, and the token resets no password", async () => {
    const { person, token } = await newcomer();
    await Promise.all(Array.from({ length: 5 }, () => visitor().auth.confirmEmail({ token })));
    const [first] = await testApp.owner`select email_confirmed_at from users where id = ${person.userId}`;
    testApp.clock.move(day);
    await visitor().auth.confirmEmail({ token });
    expect((await testApp.owner`select email_confirmed_at from users where id = ${person.userId}`)[0]).toEqual(first);
    testApp.clock.move(-day);
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: "ett nytt lösenord" }))).toEqual({
      code: "RESET_LINK_INVALID",
    });
  });

  it("auth.confirmEmail — using a password reset link confirms the address too", async () => {
    const { person } = await newcomer();
    await visitor().auth.requestPasswordReset({ email: person.email });
    await testApp.runJobs();
    await visitor().auth.resetPassword({
      token: testApp.mailbox.resetToken(person.email),
      password: "ett nytt lösenord",
    });
    expect(await isConfirmed(person)).toBe(true);
  });

  it("auth.confirmEmail — an unconfirmed address gets only the confirmation mail, and its owner can still sign in", async () => {
    const { person } = await newcomer();
    const caller = await callerFor(testApp, person);
    await caller.auth.changePassword({ current: password, next: "ett nytt lösenord" });
    for (let n = 0; n < 2; n += 1) await visitor().auth.signIn({ email: person.email, password: "ett nytt lösenord" });
    await testApp.runJobs();
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["Bekräfta din e-post i Utspring"]);
  });
});

describe("auth.requestEmailConfirmation", () => {
  it("auth.requestEmailConfirmation — refuses a visitor, and a fourth request in an hour", async () => {
    expect(await refusalOf(visitor().auth.requestEmailConfirmation())).toEqual({ code: "NOT_SIGNED_IN" });
    const { person } = await newcomer();
    const caller = await callerFor(testApp, person);
    for (let n = 0; n < 3; n += 1) await caller.auth.requestEmailConfirmation();
    expect(await refusalOf(caller.auth.requestEmailConfirmation())).toEqual({ code: "TOO_MANY_TRIES" });
  });

  it("auth.requestEmailConfirmation — sends a second link, the first one stays valid, and a confirmed address gets no further mail", async () => {
    const { person, token } = await newcomer();
    const caller = await callerFor(testApp, person);
    await caller.auth.requestEmailConfirmation();
    await testApp.runJobs();
    const second = testApp.mailbox.resetToken(person.email);
    expect(second).not.toBe(token);
    await caller.auth.confirmEmail({ token: second });
    await caller.auth.requestEmailConfirmation();
    await testApp.runJobs();
    expect(mailsTo(person.email)).toHaveLength(2);
    await visitor().auth.confirmEmail({ token });
  });
});

describe("auth.sendConfirmationMail", () => {
  it("auth.sendConfirmationMail — creates no link and sends no mail for a removed account", async () => {
    const person = await makePerson(testApp, { isConfirmed: false });
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    await testApp.runJobs();
    expect(mailsTo(person.email)).toEqual([]);
    expect(await testApp.owner`select from email_confirmations where user_id = ${person.userId}`).toHaveLength(0);
  });
});
