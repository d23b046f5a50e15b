import { describe, expect, it } from "vitest";
import { createSession } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson, password } from "@utspring/testkit/make";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";
import { systemCtx } from "../../kernel/context.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const other = await makeClass(testApp);

/** A pupil of our class and the reason that their browser gets after somebody has ended their session. */
async function toldAfter(
  act: (pupil: Awaited<ReturnType<typeof makePerson>>, secret: string) => Promise<unknown>,
): Promise<string | null> {
  const pupil = await makePerson(testApp, { code: ours.code });
  const secret = await createSession(testApp, pupil);
  const browser = callerWith(testApp, secret);
  expect(await browser.auth.sessionEndReason()).toEqual({ reason: null });
  await act(pupil, secret);
  expect(await browser.auth.me()).toBeNull();
  return (await browser.auth.sessionEndReason()).reason;
}

const update = (
  pupil: { userId: string; firstName: string; lastName: string },
  change: { role: "admin" | "studentansvarig" | "elev"; classId: string | null },
) =>
  as.admin.admin.users.update({
    userId: pupil.userId,
    firstName: pupil.firstName,
    lastName: pupil.lastName,
    ...change,
  });

describe("auth.sessionEndReason", () => {
  it("auth.sessionEndReason — returns no reason for an unknown, missing or over-long secret", async () => {
    for (const secret of [null, "x".repeat(43), "x".repeat(201)]) {
      expect(await callerWith(testApp, secret).auth.sessionEndReason()).toEqual({ reason: null });
    }
    expect(await as.elev.auth.sessionEndReason()).toEqual({ reason: null });
  });

  it.each([
    ["frozen", "a frozen account", (pupil) => as.admin.admin.users.freeze({ userId: pupil.userId })],
    ["movedToClass", "a move to another class", (pupil) => update(pupil, { role: "elev", classId: other.classId })],
    ["leftClass", "a removal from the class", (pupil) => update(pupil, { role: "elev", classId: null })],
    [
      "madeResponsible",
      "the role studentansvarig",
      (pupil) => as.admin.admin.classes.assignRepresentative({ classId: ours.classId, userId: pupil.userId }),
    ],
    ["madeAdmin", "the role admin", (pupil) => update(pupil, { role: "admin", classId: null })],
    ["accountRemoved", "a removed account", (pupil) => as.admin.admin.users.remove({ userId: pupil.userId })],
    [
      "passwordChanged",
      "a new password on another device",
      async (pupil) => {
        await callerWith(testApp, await createSession(testApp, pupil)).auth.changePassword({
          current: password,
          next: "en annan lång ramsa",
        });
      },
    ],
  ] satisfies [string, string, Parameters<typeof toldAfter>[0]][])(
    "auth.sessionEndReason — returns %s after %s",
    async (reason, _, act) => {
      expect(await toldAfter(act)).toBe(reason);
    },
  );

  it("auth.sessionEndReason — returns noLongerResponsible to a session opened as studentansvarig after the role is removed", async () => {
    expect(
      await toldAfter(async (pupil) => {
        await as.admin.admin.classes.assignRepresentative({ classId: ours.classId, userId: pupil.userId });
        await update(pupil, { role: "elev", classId: ours.classId });
      }),
    ).toBe("madeResponsible");
    const pupil = await makePerson(testApp, { code: ours.code });
    await as.admin.admin.classes.assignRepresentative({ classId: ours.classId, userId: pupil.userId });
    const secret = await createSession(testApp, pupil);
    await update(pupil, { role: "elev", classId: ours.classId });
    expect(await callerWith(testApp, secret).auth.sessionEndReason()).toEqual({ reason: "noLongerResponsible" });
  });

  it("auth.sessionEndReason — returns endedElsewhere after another device ended the session, or signed out with the same cookie", async () => {
    const pupil = await makePerson(testApp, { code: ours.code });
    const [phone, laptop] = [await createSession(testApp, pupil), await createSession(testApp, pupil)];
    const { rows } = await callerWith(testApp, laptop).auth.sessions({ limit: 20 });
    const phoneRow = rows.find(({ isCurrent }) => !isCurrent);
    await callerWith(testApp, laptop).auth.revokeSession({ sessionId: phoneRow?.id ?? "" });
    expect(await callerWith(testApp, phone).auth.sessionEndReason()).toEqual({ reason: "endedElsewhere" });
    await callerWith(testApp, laptop).auth.signOut();
    expect(await callerWith(testApp, laptop).auth.sessionEndReason()).toEqual({ reason: "endedElsewhere" });
    expect(await refusalOf(callerWith(testApp, laptop).auth.sessions({ limit: 20 }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
  });

  it("auth.sessionEndReason — the reason is deleted after 30 days", async () => {
    const pupil = await makePerson(testApp, { code: ours.code });
    const secret = await createSession(testApp, pupil);
    await as.admin.admin.users.freeze({ userId: pupil.userId });
    testApp.clock.move(29 * 86_400_000);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await callerWith(testApp, secret).auth.sessionEndReason()).toEqual({ reason: "frozen" });
    testApp.clock.move(2 * 86_400_000);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await callerWith(testApp, secret).auth.sessionEndReason()).toEqual({ reason: null });
  });
});
