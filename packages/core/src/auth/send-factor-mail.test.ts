import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { refusalOf } from "@utspring/testkit/caller";
import { ctxOf } from "@utspring/testkit/actors";
import { openHouse } from "@utspring/testkit/house";
import { makePerson } from "@utspring/testkit/make";
import { sendFactorMail } from "./send-factor-mail.ts";

const house = await openHouse();
const person = await makePerson(house);
afterAll(() => house.close());

it("auth.sendFactorMail — is the system's; tells the owner what was done, and nobody when the account is gone", async () => {
  expect(await refusalOf(sendFactorMail(await ctxOf(house, person), { userId: person.userId, what: "auth.totp.remove" }))).toEqual({ code: "NOT_ALLOWED" });
  await sendFactorMail(systemCtx(house.deps, "test"), { userId: randomUUID(), what: "auth.totp.remove" });
  expect(house.mailbox.mails).toEqual([]);
  await sendFactorMail(systemCtx(house.deps, "test"), { userId: person.userId, what: "auth.totp.remove" });
  expect(house.mailbox.mails).toEqual([{ mailKey: expect.any(String), to: person.email, subject: expect.any(String), text: expect.stringContaining("Kodappen har tagits bort") }]);
});
