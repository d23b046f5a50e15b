import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signIn } from "@utspring/core/auth/procedures/sign-in";
import { ctxWith } from "../actors.ts";
import { confirmationOf, resetPassword, updateUser } from "../assurance/key-events.ts";
import type { Browser } from "../browser.ts";
import { callerWith } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, password } from "../make.ts";

const server = await openLiveServer();
const admin = await server.signedIn(await makeAdmin(server));

function signUp(browser: Browser, email: string) {
  const account = { firstName: "Okänd", lastName: "Person", email, password };
  return browser.api.auth.signUp.mutate({ ...account, termsAccepted: true });
}

async function newDeviceMailsTo(email: string): Promise<number> {
  await server.runJobs();
  return server.mailbox.mails.filter(({ to, subject }) => to === email && subject.startsWith("Ny inloggning")).length;
}

describe("A11 keys of an address that is not confirmed", () => {
  it("A11 a stranger with a person's unconfirmed address gets no key that outlives the person's first reset", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    const stranger = server.visitor();
    const account = { firstName: "Okänd", lastName: "Person", email, password };
    await stranger.api.auth.signUp.mutate({ ...account, termsAccepted: true });
    await stranger.api.auth.signIn.mutate({ email, password });
    const { token } = await stranger.api.auth.createToken.mutate({ email, password, label: "Skript" });
    await expect(stranger.api.auth.passkeys.beginAdd.mutate()).rejects.toMatchObject({
      data: { code: "EMAIL_UNCONFIRMED" },
    });
    const [user] = await server.owner<{ id: string }[]>`select id from users where email = ${email}`;
    await expect(
      server.owner`insert into totp_secrets (user_id, secret, created_at) values (${user?.id ?? ""}, 'A', now())`,
    ).rejects.toMatchObject({ constraint_name: "factor_confirmed_address" });
    await expect(
      updateUser(admin, { ...account, userId: user?.id ?? "" }, { role: "admin", classId: null }),
    ).rejects.toMatchObject({ data: { code: "EMAIL_UNCONFIRMED" } });
    await resetPassword(server, email, false);
    expect(await stranger.api.auth.me.query()).toBeNull();
    expect(await callerWith(server, token).auth.me()).toBeNull();
  });

  it("A11 the browser that signed up stays signed in when it confirms its address, and a later link ends nothing", async () => {
    const email = `ny-${randomUUID()}@utspring.test`;
    const browser = server.visitor();
    await browser.api.auth.signUp.mutate({ firstName: "Ny", lastName: "Person", email, password, termsAccepted: true });
    await browser.api.auth.signIn.mutate({ email, password });
    const [user] = await server.owner<{ id: string }[]>`select id from users where email = ${email}`;
    const { token } = await confirmationOf(server, { userId: user?.id ?? "", email });
    await browser.api.auth.confirmEmail.mutate({ token });
    await server.visitor().api.auth.confirmEmail.mutate({ token });
    expect((await browser.api.auth.me.query())?.user.isEmailConfirmed).toBe(true);
    await browser.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(0);
  });

  it("A11 a stranger who signed up with a person's address is signed out when the person confirms it, and their next sign-in is mailed", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    const stranger = server.visitor();
    await signUp(stranger, email);
    await stranger.api.auth.signIn.mutate({ email, password });
    const { token: program } = await stranger.api.auth.createToken.mutate({ email, password, label: "Skript" });
    await server.runJobs();
    await server.visitor().api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
    expect(await stranger.api.auth.me.query()).toBeNull();
    expect(await callerWith(server, program).auth.me()).toBeNull();
    expect(await stranger.api.auth.sessionEndReason.query()).toEqual({ reason: "endedElsewhere" });
    await stranger.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
    await server.visitor().api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(2);
  });

  it("A11 a first sign-in is mailed when another browser has confirmed the address before it, and not in that browser", async () => {
    const [email, own] = [`agare-${randomUUID()}@utspring.test`, `egen-${randomUUID()}@utspring.test`];
    const [stranger, person] = [server.visitor(), server.visitor()];
    await signUp(stranger, email);
    await signUp(person, own);
    await server.runJobs();
    await person.api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
    await stranger.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
    await person.api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(own) });
    await person.api.auth.signIn.mutate({ email: own, password });
    expect(await newDeviceMailsTo(own)).toBe(0);
  });

  it("A11 a sign-in with an old device cookie that the confirmation overtakes is mailed", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    await signUp(server.visitor(), email);
    await server.runJobs();
    const ctx = await ctxWith(server, null);
    const { deviceProof } = await signIn(ctx, { email, password });
    const { passwords } = server.deps;
    const verify: typeof passwords.verify = async (...tried) => {
      const isRight = await passwords.verify(...tried);
      await server.visitor().api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
      return isRight;
    };
    const deps = { ...server.deps, passwords: { ...passwords, verify } };
    await signIn({ ...ctx, deviceProof, deps }, { email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
  });
});
