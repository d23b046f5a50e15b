import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();

const next = "ett nytt lösenord";

describe("auth.changePassword", () => {
  it("auth.changePassword — refuses a visitor, a wrong password and a weak one", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.changePassword({ current: password, next }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
    const caller = await callerFor(testApp, await makePerson(testApp));
    expect(await refusalOf(caller.auth.changePassword({ current: "fel", next }))).toEqual({
      code: "WRONG_PASSWORD",
      field: "current",
    });
    expect(await refusalOf(caller.auth.changePassword({ current: password, next: "12345" }))).toMatchObject({
      issues: [{ path: "next" }],
    });
  });

  it("auth.changePassword — this session stays, every other ends, and the owner gets a mail", async () => {
    const person = await makePerson(testApp);
    const [here, there] = [await callerFor(testApp, person), await callerFor(testApp, person)];
    await here.auth.changePassword({ current: password, next });
    expect(await here.auth.me()).not.toBeNull();
    expect(await there.auth.me()).toBeNull();
    await callerWith(testApp, null).auth.signIn({ email: person.email, password: next });
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({ to: person.email });
  });

  it("auth.changePassword — after ten wrong passwords the right one is refused too", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    for (let n = 0; n < 10; n += 1)
      expect((await refusalOf(caller.auth.changePassword({ current: `fel ${n}`, next }))).code).toBe("WRONG_PASSWORD");
    expect(await refusalOf(caller.auth.changePassword({ current: password, next }))).toEqual({
      code: "TOO_MANY_TRIES",
    });
  });
});
