import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSession } from "@utspring/testkit/actors";
import { newAuthenticator } from "@utspring/testkit/authenticator";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, outsider } = await makeTestUsers(testApp);

describe("admin.users.removeFactors", () => {
  it.each(refusals.admin)("admin.users.removeFactors — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.removeFactors({ userId: outsider.userId }))).toEqual({ code });
  });

  it("admin.users.removeFactors — does not find an unknown person, and does nothing for a person without factors", async () => {
    expect(await refusalOf(as.admin.admin.users.removeFactors({ userId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
    await as.admin.admin.users.removeFactors({ userId: outsider.userId });
    expect(await testApp.owner`select from account_events`).toHaveLength(0);
  });

  it("admin.users.removeFactors — with a confirmed password removes passkeys and ends second factors; mailed and audited", async () => {
    const lost = await makeAnotherAdmin(testApp);
    const [theirs, elsewhere] = [
      await callerFor(testApp, lost),
      callerWith(testApp, await createSession(testApp, lost)),
    ];
    await theirs.auth.passkeys.add({
      name: "Telefon",
      credential: newAuthenticator(testApp.deps.appUrl).create(await theirs.auth.passkeys.beginAdd()),
    });
    const { secret } = await theirs.auth.totp.begin();
    expect(secret).not.toBe("");
    testApp.clock.move(11 * 60_000);
    expect(await refusalOf(as.admin.admin.users.removeFactors({ userId: lost.userId }))).toEqual({
      code: "CONFIRM_PASSWORD",
    });
    await as.admin.auth.confirmPassword({ password: "en lång ramsa" });
    await as.admin.admin.users.removeFactors({ userId: lost.userId });
    for (const caller of [theirs, elsewhere])
      expect(await refusalOf(caller.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
    expect(await theirs.auth.passkeys.list()).toEqual([]);
    const [row] = (await as.admin.admin.audit({ limit: 1 })).rows;
    expect(row).toMatchObject({
      kind: "admin.users.removeFactors",
      className: null,
      actorName: "Admin Utspring",
      subjectName: `${lost.firstName} ${lost.lastName}`,
      refId: lost.userId,
    });
    await testApp.runJobs();
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: lost.email,
      text: expect.stringContaining("En administratör har tagit bort"),
    });
  });

  it("admin.audit — account events and class events are paged together by cursor, each once", async () => {
    const caller = await callerFor(testApp, outsider);
    for (let n = 0; n < 3; n += 1) {
      await caller.auth.passkeys.add({
        name: "Telefon",
        credential: newAuthenticator(testApp.deps.appUrl).create(await caller.auth.passkeys.beginAdd()),
      });
      await as.studentansvarig.fund.deposit({ amount: 100, description: "Kakor", idempotencyKey: randomUUID() });
    }
    const whole = (await as.admin.admin.audit({ limit: 100 })).rows.map((row) => `${row.classId} ${row.seq}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await as.admin.admin.audit({ limit: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.rows.map((row) => `${row.classId} ${row.seq}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect((await as.admin.admin.audit({ userId: outsider.userId })).rows.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => "auth.passkeys.add"),
    );
  });
});
