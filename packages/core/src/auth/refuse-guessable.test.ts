import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { commonPasswords } from "./common-passwords.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const testApp = await openTestApp();

const owner = { email: "ebba.ek08@skola.test", firstName: "Ebba", lastName: "Åkerström-Ek" };
const visitor = () => callerWith(testApp, null);
const tooCommon = (field: string) => ({ code: "PASSWORD_TOO_COMMON", field });
const isName = (field: string) => ({ code: "PASSWORD_IS_NAME", field });

/** The code it is refused with, or null. */
function refusedWith(word: string): string | null {
  try {
    refuseGuessable(word, owner, "password");
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("passwords that are easily guessed (ASVS 6.2.4, 6.2.11)", () => {
  it("the list holds at least 3,000 passwords of six characters and more, in lower case", () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000);
    expect([...commonPasswords].filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
  });

  it("every password of the list is refused, in lower and upper case", () => {
    const passed = [...commonPasswords].filter(
      (word) => refusedWith(word.toUpperCase()) === null || refusedWith(word) === null,
    );
    expect(passed).toEqual([]);
  });

  it.each([
    "lösenord",
    "lösenordet",
    "lösenord123",
    "Student2027",
    "utspring2028",
    "Utspringet!",
    "sommar2026",
    "höst2026!",
  ])("a common Swedish word is refused, also before a year or digits: %s", (word) =>
    expect(refusedWith(word)).toBe("PASSWORD_TOO_COMMON"),
  );

  it.each([
    "ebba2008",
    "EBBA!!",
    "Åkerström-Ek",
    "åkerströmek1",
    "ebbaåkerströmek",
    "ebba.ek08",
    "ebba.ek",
    "ebba.ek08@skola.test",
    "A\u030akerström-Ek",
  ])("a password made of the person's own name or e-mail address is refused: %s", (word) =>
    expect(refusedWith(word)).toBe("PASSWORD_IS_NAME"),
  );

  it.each(["en lång ramsa", "ebbas hemliga ord", "123457 kossor", "ebba och bo"])(
    "a password that is neither the person's name nor common is accepted: %s",
    (word) => expect(refusedWith(word)).toBeNull(),
  );

  it("auth.signUp — refuses a guessable password at its field and creates no account", async () => {
    const entry = { ...owner, termsAccepted: true as const };
    expect(await refusalOf(visitor().auth.signUp({ ...entry, password: "Sommar2027" }))).toEqual(tooCommon("password"));
    expect(await refusalOf(visitor().auth.signUp({ ...entry, password: "ebba2008" }))).toEqual(isName("password"));
    expect(await testApp.owner`select from users where email = ${owner.email}`).toHaveLength(0);
  });

  it("auth.changePassword — refuses a guessable password at its field and keeps the old one", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    expect(await refusalOf(caller.auth.changePassword({ current: password, next: "iloveyou" }))).toEqual(
      tooCommon("next"),
    );
    expect(await refusalOf(caller.auth.changePassword({ current: password, next: `${person.firstName}99` }))).toEqual(
      isName("next"),
    );
    await visitor().auth.signIn({ email: person.email, password });
  });

  it("auth.resetPassword — refuses a guessable password at its field, and the link can still be used", async () => {
    const { email } = await makePerson(testApp);
    await visitor().auth.requestPasswordReset({ email });
    await testApp.runJobs();
    const token = testApp.mailbox.resetToken(email);
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: "password" }))).toEqual(
      tooCommon("password"),
    );
    expect(await refusalOf(visitor().auth.resetPassword({ token, password: email }))).toEqual(isName("password"));
    await visitor().auth.resetPassword({ token, password: "ett nytt lösenord" });
    await visitor().auth.signIn({ email, password: "ett nytt lösenord" });
  });
});
