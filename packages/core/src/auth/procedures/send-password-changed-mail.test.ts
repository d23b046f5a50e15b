import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { systemCtx } from "../../kernel/context.ts";
import { sendPasswordChangedMail } from "./send-password-changed-mail.ts";

const testApp = await openTestApp();

describe("auth.sendPasswordChangedMail", () => {
  it("auth.sendPasswordChangedMail — refuses a person", async () => {
    const person = await makePerson(testApp);
    await expect(sendPasswordChangedMail(await createCtx(testApp, person), person)).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  it("auth.sendPasswordChangedMail — mails the owner of the account", async () => {
    const person = await makePerson(testApp);
    await sendPasswordChangedMail(systemCtx(testApp.deps, "test"), person);
    expect(testApp.mailbox.mails).toMatchObject([{ to: person.email, subject: "Ditt lösenord i Utspring är ändrat" }]);
  });
});
