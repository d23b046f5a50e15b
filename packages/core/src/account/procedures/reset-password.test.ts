import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();

const visitor = () => callerWith(testApp, null);
const fresh = "ett nytt lösenord";

async function forgetful() {
  const person = await makePerson(testApp);
  await visitor().auth.requestPasswordReset({ email: person.email });
  await testApp.runJobs();
  return { person, token: testApp.mailbox.resetToken(person.email) };
}

describe("auth.resetPassword", () => {
  it("auth.resetPassword — refuses a weak password, and the link can still be used", async () => {
    const { token } = await forgetful();
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: "abc" }))).toMatchObject({
      issues: [{ path: "password" }],
    });
    await visitor().auth.resetPassword({ token, password: fresh });
  });

  it.each(["x", "a".repeat(200), "' or 1=1 --"])("auth.resetPassword — refuses the token %j", async (token) => {
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: fresh }))).toEqual({
      code: "RESET_LINK_INVALID",
    });
  });

  it("auth.resetPassword — refuses a link that is more than an hour old", async () => {
    const { token } = await forgetful();
    testApp.clock.move(3_600_001);
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: fresh }))).toEqual({
      code: "RESET_LINK_INVALID",
    });
    testApp.clock.move(-3_600_001);
  });

  it("auth.resetPassword — sets the password, ends every session, mails the owner, and invalidates the other links", async () => {
    const { person, token } = await forgetful();
    await visitor().auth.requestPasswordReset({ email: person.email });
    await testApp.runJobs();
    const other = testApp.mailbox.resetToken(person.email);
    const session = await callerFor(testApp, person);
    await visitor().auth.resetPassword({ token, password: fresh });
    expect(await session.auth.me()).toBeNull();
    expect(await refusalOf(visitor().auth.signIn({ email: person.email, password }))).toEqual({
      code: "WRONG_CREDENTIALS",
    });
    await visitor().auth.signIn({ email: person.email, password: fresh });
    for (const used of [token, other]) {
      expect(await refusalOf(visitor().auth.resetPassword({ token: used, password: fresh }))).toEqual({
        code: "RESET_LINK_INVALID",
      });
    }
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: person.email,
      subject: "Ditt lösenord i Utspring är ändrat",
    });
  });

  it("auth.resetPassword — of five concurrent uses of one link, one succeeds", async () => {
    const { token } = await forgetful();
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => visitor().auth.resetPassword({ token, password: fresh })),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });
});
