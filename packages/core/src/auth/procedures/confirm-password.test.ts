import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passwordAgain } from "@utspring/domain/password-again";
import type { ProcedureName } from "@utspring/domain/permissions";
import { createSession } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { procedures, samples } from "@utspring/testkit/inputs";
import { makeAdmin, makeAnotherAdmin, makePerson, password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { ours, theirs } = await makeTestUsers(testApp);
const admin = await makeAdmin(testApp);

const minutes = 60_000;
const required = { code: "CONFIRM_PASSWORD" };
const asAdmin = () => callerFor(testApp, admin);
const facts = ({ userId, firstName, lastName }: MadePerson) => ({ userId, firstName, lastName, classId: ours.classId });
const placeOf = async ({ userId }: MadePerson) =>
  (await testApp.owner`select role, class_id from profiles where user_id = ${userId}`)[0];

/** What a stolen admin session must not be enough for. Each act has its own target account. */
const acts: [name: string, act: (caller: Caller, victim: MadePerson) => Promise<unknown>][] = [
  ["admin.users.remove", (caller, { userId }) => caller.admin.users.remove({ userId })],
  [
    "admin.users.update of a role",
    (caller, victim) => caller.admin.users.update({ ...facts(victim), role: "studentansvarig" }),
  ],
  [
    "admin.classes.assignRepresentative",
    (caller, { userId }) => caller.admin.classes.assignRepresentative({ classId: ours.classId, userId }),
  ],
  ["admin.users.unfreeze", (caller, { userId }) => caller.admin.users.unfreeze({ userId })],
  ["admin.users.removeFactors", (caller, { userId }) => caller.admin.users.removeFactors({ userId })],
  ["admin.impersonate", (caller) => caller.admin.impersonate({ classId: ours.classId })],
];

describe("auth.confirmPassword", () => {
  it("auth.confirmPassword — refuses a visitor and an empty password; a wrong password confirms nothing", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.confirmPassword({ password }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
    const caller = await asAdmin();
    testApp.clock.move(11 * minutes);
    expect(await refusalOf(caller.auth.confirmPassword({ password: "" }))).toMatchObject({
      issues: [{ path: "password" }],
    });
    expect(await refusalOf(caller.auth.confirmPassword({ password: "fel" }))).toEqual({
      code: "WRONG_PASSWORD",
      field: "password",
    });
    expect(await refusalOf(caller.admin.impersonate({ classId: ours.classId }))).toEqual(required);
  });

  it.each(acts)(
    "auth.confirmPassword — %s: free after signing in, refused ten minutes and a second later, free once confirmed, and refused again",
    async (_name, act) => {
      const people = await Promise.all(Array.from({ length: 3 }, () => makePerson(testApp, { code: ours.code })));
      const [first, second, third] = people as [MadePerson, MadePerson, MadePerson];
      const caller = await asAdmin();
      testApp.clock.move(9 * minutes);
      await act(caller, first);
      await caller.admin.stopImpersonating();

      testApp.clock.move(minutes + 1_000);
      const before = await placeOf(second);
      expect(await refusalOf(act(caller, second))).toEqual(required);
      expect(await placeOf(second)).toEqual(before);
      expect(await caller.auth.me()).toMatchObject({ impersonating: null });
      await caller.auth.confirmPassword({ password });
      await act(caller, second);
      await caller.admin.stopImpersonating();

      testApp.clock.move(10 * minutes + 1_000);
      expect(await refusalOf(act(caller, third))).toEqual(required);
    },
  );

  it("auth.confirmPassword — confirms this session only; a new token starts as confirmed, like a new browser session", async () => {
    const [here, elsewhere] = [await asAdmin(), await asAdmin()];
    const token = callerWith(testApp, await createSession(testApp, admin, "token"));
    await token.admin.impersonate({ classId: ours.classId });
    testApp.clock.move(11 * minutes);
    await here.auth.confirmPassword({ password });
    await here.admin.impersonate({ classId: ours.classId });
    for (const other of [elsewhere, token])
      expect(await refusalOf(other.admin.impersonate({ classId: theirs.classId }))).toEqual(required);
  });

  it("auth.confirmPassword — a session without a confirmation time is not confirmed", async () => {
    const caller = await asAdmin();
    await testApp.owner`update sessions set confirmed_at = null where user_id = ${admin.userId}`;
    expect(await refusalOf(caller.admin.impersonate({ classId: ours.classId }))).toEqual(required);
  });

  it("auth.confirmPassword — an admin changes names, notes and class and freezes an account without confirming the password", async () => {
    const caller = await asAdmin();
    const person = await makePerson(testApp, { code: ours.code });
    testApp.clock.move(60 * minutes);
    await caller.admin.users.update({ ...facts(person), firstName: "Åsa", role: "elev", notes: "Ringde" });
    await caller.admin.users.update({ ...facts(person), classId: theirs.classId, role: "elev" });
    await caller.admin.users.freeze({ userId: person.userId });
    expect(await refusalOf(caller.admin.users.remove({ userId: randomUUID() }))).toEqual(required);
  });

  it("auth.confirmPassword — each admin mutation asks for the password exactly when the table passwordAgain says always", async () => {
    testApp.clock.move(11 * minutes);
    const refused: string[] = [];
    const expected: string[] = [];
    for (const { procedure, type } of procedures) {
      const when = passwordAgain[procedure as keyof typeof passwordAgain];
      // What depends on the input has a test of its own.
      if (type !== "mutation" || !procedure.startsWith("admin.") || when === "when the role changes") continue;
      const caller = await callerFor(testApp, admin);
      testApp.clock.move(11 * minutes);
      const input = samples[procedure as ProcedureName]?.input();
      const call = procedure
        .split(".")
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller) as (
        input?: unknown,
      ) => Promise<unknown>;
      const code = await call(input).then(
        () => "done",
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
      if (code === "CONFIRM_PASSWORD") refused.push(procedure);
      if (when === "always") expected.push(procedure);
    }
    expect(refused.toSorted()).toEqual(expected.toSorted());
  });

  it("auth.confirmPassword — after ten wrong passwords the right one is refused too", async () => {
    const caller = await callerFor(testApp, await makeAnotherAdmin(testApp));
    for (let n = 0; n < 10; n += 1)
      expect((await refusalOf(caller.auth.confirmPassword({ password: `fel ${n}` }))).code).toBe("WRONG_PASSWORD");
    expect(await refusalOf(caller.auth.confirmPassword({ password }))).toEqual({ code: "TOO_MANY_TRIES" });
  });
});
