import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
import { signUp } from "./sign-up.ts";

const testApp = await openTestApp();
const ours = await makeClass(testApp, { pupils: 1 });
const visitor = () => callerWith(testApp, null);

let nth = 0;
const input = (more: object = {}) => {
  nth += 1;
  const email = `ny${nth}@utspring.test`;
  return { firstName: "Ebba", lastName: "Ek", email, password: "hemligt nog", termsAccepted: true as const, ...more };
};
const known = async (email: string) => (await testApp.owner`select from users where email = ${email}`).length === 1;

describe("auth.signUp", () => {
  it.each([
    ["no first name", { firstName: " " }, "firstName"],
    ["no last name", { lastName: "" }, "lastName"],
    ["an e-mail that is none", { email: "ebba.utspring.test" }, "email"],
    ["a password of five signs", { password: "abcde" }, "password"],
    ["a password of 129 signs", { password: "a".repeat(129) }, "password"],
    ["terms that are not accepted", { termsAccepted: false }, "termsAccepted"],
    ["a role of one's own choosing", { role: "admin" }, ""],
    ["a name with hidden signs", { firstName: "Eb\u202eba" }, "firstName"],
    ["a name with a space of no width", { firstName: "Eb\u200bba" }, "firstName"],
    ["a name of a Hangul filler", { lastName: "\u3164" }, "lastName"],
  ])("auth.signUp — refuses %s", async (_what, more, path) => {
    const account = input(more);
    const refused = await refusalOf(visitor().auth.signUp(account as ReturnType<typeof input>));
    expect(refused.code).toBe("BAD_INPUT");
    expect(refused.issues?.every((issue) => issue.path === path)).toBe(true);
    expect(await known(account.email)).toBe(false);
  });

  it("auth.signUp — an address that looks like a taken one is taken, whatever cannot be seen in it", async () => {
    const account = input({});
    await visitor().auth.signUp(account);
    for (const unseen of ["\u200b", "\u00ad", "\u2060"]) {
      const again = visitor().auth.signUp({ ...account, email: account.email.replace("@", `${unseen}@`) });
      expect(await refusalOf(again)).toEqual({ code: "EMAIL_TAKEN", field: "email" });
    }
  });

  it("auth.signUp — the code of an unknown or full class is refused, and no account is created", async () => {
    const unknown = input({ classCode: "ZZZZZZ" });
    expect(await refusalOf(visitor().auth.signUp(unknown))).toEqual({ code: "UNKNOWN_CLASS_CODE", field: "classCode" });
    const full = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${full.classId}`;
    const late = input({ classCode: full.code });
    expect(await refusalOf(visitor().auth.signUp(late))).toEqual({ code: "CLASS_FULL", field: "classCode" });
    expect([await known(unknown.email), await known(late.email)]).toEqual([false, false]);
  });

  it("auth.signUp — creates a pupil with the accepted terms, opens no session, and stores the password as an argon2id hash", async () => {
    const account = input({ classCode: "" });
    expect(await visitor().auth.signUp(account)).toEqual({ joinedClass: null, waits: false });
    const [row] = await testApp.owner`
      select p.role, p.terms_version, p.terms_accepted_at is not null as accepted, u.password_hash
      from users u join profiles p on p.user_id = u.id where u.email = ${account.email}`;
    expect(row).toMatchObject({ role: "elev", terms_version: "2026-11-29", accepted: true });
    expect(row?.["password_hash"]).toMatch(/^\$argon2id\$/u);
    expect(
      await testApp.owner`select from sessions s join users u on u.id = s.user_id where u.email = ${account.email}`,
    ).toHaveLength(0);
  });

  it("auth.signUp — a new account accepts the version of the operator's own terms", async () => {
    const account = input();
    const ctx = await ctxWith(testApp, null);
    await signUp({ ...ctx, deps: { ...ctx.deps, ownTermsVersion: "own-1" } }, account);
    const [row] = await testApp.owner`
      select terms_version from profiles p join users u on u.id = p.user_id where u.email = ${account.email}`;
    expect(row).toEqual({ terms_version: "own-1" });
  });

  it("auth.signUp — with a class code the new account joins the class at once", async () => {
    const account = input({ classCode: ours.code.toLowerCase() });
    expect(await visitor().auth.signUp(account)).toEqual({ joinedClass: ours.name, waits: false });
    await visitor().auth.signIn({ email: account.email, password: account.password });
  });

  it("auth.signUp — an e-mail in another letter case is already taken, and the first account's password still works", async () => {
    const account = input();
    await visitor().auth.signUp(account);
    const again = { ...account, email: ` ${account.email.toUpperCase()} `, password: "ett annat" };
    expect(await refusalOf(visitor().auth.signUp(again))).toEqual({ code: "EMAIL_TAKEN", field: "email" });
    await visitor().auth.signIn({ email: account.email, password: account.password });
  });

  it("auth.signUp — two concurrent sign-ups with one e-mail create one account", async () => {
    const account = input();
    const both = await Promise.allSettled([visitor().auth.signUp(account), visitor().auth.signUp(account)]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("auth.signUp — after 720 wrong class codes in a day from one IP address, the right code is refused too; a code that was not looked at is not counted", async () => {
    const caller = callerWith(testApp, null, randomUUID());
    const account = input();
    await caller.auth.signUp(account);
    const wrong = async () => (await refusalOf(caller.auth.signUp(input({ classCode: "ZZZZZZ" })))).code;
    expect(await wrong()).toBe("UNKNOWN_CLASS_CODE");
    await testApp.owner`update throttles set points = 719 where key like 'classCodeByIp:%'`;
    const again = caller.auth.signUp({ ...account, classCode: ours.code });
    expect((await refusalOf(again)).code).toBe("EMAIL_TAKEN");
    expect([await wrong(), await wrong()]).toEqual(["UNKNOWN_CLASS_CODE", "TOO_MANY_TRIES"]);
    expect(await refusalOf(caller.auth.signUp(input({ classCode: ours.code })))).toEqual({ code: "TOO_MANY_TRIES" });
  });

  it("auth.signUp — 300 pupils of a school, of whom 120 mistype the class code, sign up from one address within an hour", async () => {
    const address = randomUUID();
    const codes: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      const school = callerWith(testApp, null, address);
      if (n % 5 < 2) codes.push((await refusalOf(school.auth.signUp(input({ classCode: "ZZZZZZ" })))).code);
      await school.auth.signUp(input(n % 10 === 0 ? { classCode: ours.code } : {}));
    }
    expect(codes).toEqual(Array(120).fill("UNKNOWN_CLASS_CODE"));
  });
});
