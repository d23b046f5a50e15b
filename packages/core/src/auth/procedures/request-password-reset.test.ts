import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();

const ask = (email: string, address: string = randomUUID()) =>
  callerWith(testApp, null, address).auth.requestPasswordReset({ email });

describe("auth.requestPasswordReset", () => {
  it("auth.requestPasswordReset — answers UNKNOWN_EMAIL for an unknown e-mail, and refuses an invalid one", async () => {
    expect(await refusalOf(ask("ingen@utspring.test"))).toEqual({ code: "UNKNOWN_EMAIL", field: "email" });
    expect(await refusalOf(ask("ingen"))).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "email" }] });
  });

  it("auth.requestPasswordReset — mails a link that no table and no queue holds", async () => {
    const person = await makePerson(testApp);
    await ask(` ${person.email.toUpperCase()} `);
    expect(testApp.mailbox.mails).toEqual([]);
    await testApp.runJobs();
    const [mail] = testApp.mailbox.mails;
    expect(mail).toMatchObject({ to: person.email, subject: "Återställ ditt lösenord i Utspring" });
    expect(mail?.text).toContain("http://utspring.test/auth#type=recovery&token=");
    const token = testApp.mailbox.resetToken(person.email);
    const [row] = await testApp.owner`select token_hash, expires_at - created_at as life from password_resets`;
    expect(row?.["token_hash"]).not.toBe(token);
  });

  it("auth.requestPasswordReset — sends at most three mails an hour to one account, from any IP addresses", async () => {
    const { email } = await makePerson(testApp);
    for (let n = 0; n < 3; n += 1) await ask(email);
    expect(await refusalOf(ask(email))).toEqual({ code: "TOO_MANY_TRIES" });
  });

  it("auth.requestPasswordReset — tells of thirty unknown addresses an hour from one IP address, then nothing; a real one always gets its mail", async () => {
    const address = randomUUID();
    const unknown = (n: number) => ask(`ingen${n}@utspring.test`, address);
    for (let n = 0; n < 30; n += 1) expect((await refusalOf(unknown(n))).code).toBe("UNKNOWN_EMAIL");
    const { email } = await makePerson(testApp);
    expect(await unknown(30)).toEqual(await ask(email, address));
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({ to: email });
  });
});
