import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { createToken } from "./create-token.ts";
import { signIn } from "./sign-in.ts";

const testApp = await openTestApp();

const subject = "Ny inloggning på ditt konto i Utspring";

async function enter(email: string, deviceProof: string | null = null) {
  return signIn({ ...(await ctxWith(testApp, null)), deviceProof }, { email, password });
}

async function mailsTo(email: string): Promise<string[]> {
  await testApp.runJobs();
  return testApp.mailbox.mails.filter((mail) => mail.to === email && mail.subject === subject).map(({ text }) => text);
}

describe("auth.sendNewDeviceMail (ASVS 6.3.5)", () => {
  it("the first sign-in after sign-up and a sign-in with a known browser send no mail", async () => {
    const { email } = await makePerson(testApp);
    const { deviceProof } = await enter(email);
    await enter(email, deviceProof);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("a sign-in with a new browser sends one mail, with a link to the profile page", async () => {
    const { email } = await makePerson(testApp);
    const { deviceProof } = await enter(email);
    await enter(email);
    await enter(email, deviceProof);
    const [text, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(text).toMatch(/ i en webbläsare som inte har använts förut/u);
    expect(text).toContain("http://utspring.test/profile");
  });

  it("a device proof of another account, or an invented one, counts as a new device", async () => {
    const [one, other] = [await makePerson(testApp), await makePerson(testApp)];
    const { deviceProof } = await enter(other.email);
    await enter(one.email);
    await enter(one.email, deviceProof);
    await enter(one.email, "x".repeat(66));
    expect(await mailsTo(one.email)).toHaveLength(2);
  });

  it("a new token for the command line sends a mail that says it was made on the command line", async () => {
    const { email } = await makePerson(testApp);
    await enter(email);
    await createToken(await ctxWith(testApp, null), { email, password, label: "dator", scope: "read" });
    expect(await mailsTo(email)).toEqual([expect.stringContaining("från kommandoraden")]);
  });

  it("no mail is sent after a wrong password, or when the account was removed while the password was checked", async () => {
    const person = await makePerson(testApp);
    await enter(person.email);
    await signIn(await ctxWith(testApp, null), { email: person.email, password: "fel ramsa" }).catch(() => null);
    await enter(person.email);
    await testApp.owner`update users set email = null, password_hash = null, removed_at = now() where id = ${person.userId}`;
    expect(await mailsTo(person.email)).toEqual([]);
  });
});
