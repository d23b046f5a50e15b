import { afterAll, describe, expect, it } from "vitest";
import { ctxOf } from "@utspring/testkit/actors";
import { openHouse } from "@utspring/testkit/house";
import { makePerson } from "@utspring/testkit/make";
import { systemCtx } from "../kernel/context.ts";
import { sendPasswordChangedMail } from "./send-password-changed-mail.ts";

const house = await openHouse();
afterAll(() => house.close());

describe("auth.sendPasswordChangedMail", () => {
  it("auth.sendPasswordChangedMail — refuses a person", async () => {
    const person = await makePerson(house);
    await expect(sendPasswordChangedMail(await ctxOf(house, person), person)).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("auth.sendPasswordChangedMail — tells the owner of the account", async () => {
    const person = await makePerson(house);
    await sendPasswordChangedMail(systemCtx(house.deps, "test"), person);
    expect(house.mailbox.mails).toMatchObject([{ to: person.email, subject: "Ditt lösenord i Utspring är ändrat" }]);
  });
});
