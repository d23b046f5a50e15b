import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx, createSession } from "@utspring/testkit/actors";
import { callerWith } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson } from "@utspring/testkit/make";
import { systemCtx } from "../../kernel/context.ts";
import { dropExpiredSessions } from "./drop-expired-sessions.ts";

const testApp = await openTestApp();

describe("auth.dropExpiredSessions", () => {
  it("auth.dropExpiredSessions — refuses a person: only the system may run the job", async () => {
    await expect(dropExpiredSessions(await createCtx(testApp, await makePerson(testApp)))).rejects.toMatchObject({
      code: "NOT_ALLOWED",
    });
  });

  it("auth.dropExpiredSessions — deletes expired sessions, reset links and join requests, and keeps valid ones", async () => {
    const ours = await makeClass(testApp, { pupils: 0 });
    const [old, live] = [await createSession(testApp, ours.manager), await createSession(testApp, ours.manager)];
    const caller = callerWith(testApp, live);
    await caller.fund.deposit({ amount: 1, description: "x", idempotencyKey: randomUUID() });
    await callerWith(testApp, null).auth.requestPasswordReset({ email: ours.manager.email });
    await testApp.runJobs();
    const [first] = await testApp.owner<
      { id: string }[]
    >`select id from sessions where user_id = ${ours.manager.userId} order by created_at limit 1`;
    await testApp.owner`update sessions set expires_at = now() - interval '1 second' where id = ${first?.id ?? ""}`;
    const system = () => systemCtx(testApp.deps, "test");
    expect(await dropExpiredSessions(system())).toMatchObject({ sessions: 1 });
    expect(await callerWith(testApp, old).auth.me()).toBeNull();
    expect(await caller.auth.me()).not.toBeNull();
    const left = async () => {
      const [counts] = await testApp.owner`
        select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from password_resets) as links,
          (select count(*)::int from join_requests) as requests`;
      return counts;
    };
    const { userId: another } = await makePerson(testApp);
    await testApp.owner`
      insert into join_requests (class_id, user_id, created_at)
      values (${ours.classId}, ${another}, now()), (${ours.classId}, ${ours.manager.userId}, now() - interval '12 days')`;
    expect(await left()).toMatchObject({ links: 1, requests: 2 });
    testApp.clock.move(3 * 86_400_000);
    await dropExpiredSessions(system());
    expect(await left()).toEqual({ keys: 2, links: 0, requests: 1 });
    expect(await caller.fund.verify()).toMatchObject({ isIntact: true, rows: 1 });
  });
});
