import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, callerWith } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { sendResetMail } from "./send-reset-mail.ts";

const testApp = await openTestApp();

describe("auth.sendResetMail", () => {
  it("auth.sendResetMail — refuses a person", async () => {
    const person = await makePerson(testApp);
    await expect(sendResetMail(await createCtx(testApp, person), person)).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  it("auth.sendResetMail — sends nothing to an account that has been removed meanwhile", async () => {
    const person = await makePerson(testApp);
    await callerWith(testApp, null).auth.requestPasswordReset({ email: person.email });
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    await testApp.runJobs();
    expect(testApp.mailbox.mails).toEqual([]);
    expect(await testApp.owner`select from password_resets`).toHaveLength(0);
  });
});
