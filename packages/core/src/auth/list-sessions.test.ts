import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin, makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();

describe("auth.sessions", () => {
  it("auth.sessions — refuses a visitor", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.sessions({}))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("auth.sessions — lists the caller's sessions that still work, marks the current one, and returns no secret", async () => {
    const person = await makePerson(testApp);
    await callerFor(testApp, await makePerson(testApp));
    await callerFor(testApp, person);
    await testApp.owner`update sessions set expires_at = now() - interval '1 minute' where user_id = ${person.userId}`;
    await callerFor(testApp, person);
    const { rows } = await (await callerFor(testApp, person)).auth.sessions({});
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.isCurrent)).toHaveLength(1);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "id",
      "isCurrent",
      "kind",
      "label",
      "lastUsedAt",
      "scope",
    ]);
  });

  it("auth.sessions — pages through the sessions, the latest used first, each once", async () => {
    const person = await makePerson(testApp);
    for (let n = 0; n < 4; n += 1) {
      await callerFor(testApp, person);
      if (n !== 1) testApp.clock.move(1000); // two of one moment
    }
    const caller = await callerFor(testApp, person);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof caller.auth.sessions>> = await caller.auth.sessions({
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual((await caller.auth.sessions({})).rows.map(({ id }) => id));
    expect(await refusalOf(caller.auth.sessions({ cursor: "1" }))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path: "cursor" }],
    });
    testApp.clock.move(-3000);
  });

  it("auth.sessions — a session that is used again after an hour shows the new time of last use", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    testApp.clock.move(3_600_000);
    const {
      rows: [row],
    } = await caller.auth.sessions({});
    expect((row?.lastUsedAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeGreaterThanOrEqual(3_600_000);
    testApp.clock.move(-3_600_000);
  });

  it("auth.sessions — an administrator's browser is shut out after twelve hours without use, a pupil's is not", async () => {
    const [admin, person] = [await makeAdmin(testApp), await makePerson(testApp)];
    const [left, used, pupil] = [
      await callerFor(testApp, admin),
      await callerFor(testApp, admin),
      await callerFor(testApp, person),
    ];
    testApp.clock.move(11 * 3_600_000);
    expect(await used.auth.me()).not.toBeNull();
    testApp.clock.move(2 * 3_600_000);
    expect([await left.auth.me(), (await used.auth.me()) === null, (await pupil.auth.me()) === null]).toEqual([
      null,
      false,
      false,
    ]);
    testApp.clock.move(-13 * 3_600_000);
  });
});
