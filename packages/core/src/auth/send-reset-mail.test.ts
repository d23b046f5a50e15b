import { afterAll, describe, expect, it } from "vitest";
import { ctxOf } from "@utspring/testkit/actors";
import { callerFor, callerWith } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makePerson, password } from "@utspring/testkit/make";
import { sendResetMail } from "./send-reset-mail.ts";

const house = await openHouse();
afterAll(() => house.close());

describe("auth.sendResetMail", () => {
  it("auth.sendResetMail — refuses a person", async () => {
    const person = await makePerson(house);
    await expect(sendResetMail(await ctxOf(house, person), person)).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("auth.sendResetMail — sends nothing to an account that has been removed meanwhile", async () => {
    const person = await makePerson(house);
    await callerWith(house, null).auth.requestPasswordReset({ email: person.email });
    await (await callerFor(house, person)).auth.removeMyAccount({ password });
    await house.runJobs();
    expect(house.mailbox.mails).toEqual([]);
    expect(await house.owner`select from password_resets`).toHaveLength(0);
  });
});
