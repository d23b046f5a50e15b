import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { refusalOf } from "@utspring/testkit/caller";
import { createCtx } from "@utspring/testkit/actors";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { sendFactorMail } from "./send-factor-mail.ts";

const testApp = await openTestApp();
const person = await makePerson(testApp);

it("auth.sendFactorMail — refuses a person; mails the owner what was done, and sends nothing for a missing account", async () => {
  expect(
    await refusalOf(
      sendFactorMail(await createCtx(testApp, person), { userId: person.userId, what: "auth.totp.remove" }),
    ),
  ).toEqual({ code: "NOT_ALLOWED" });
  await sendFactorMail(systemCtx(testApp.deps, "test"), { userId: randomUUID(), what: "auth.totp.remove" });
  expect(testApp.mailbox.mails).toEqual([]);
  await sendFactorMail(systemCtx(testApp.deps, "test"), { userId: person.userId, what: "auth.totp.remove" });
  expect(testApp.mailbox.mails).toEqual([
    {
      mailKey: expect.any(String),
      to: person.email,
      subject: expect.any(String),
      text: expect.stringContaining("Kodappen har tagits bort"),
    },
  ]);
});
