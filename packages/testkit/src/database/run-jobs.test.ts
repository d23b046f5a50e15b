import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import { openTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";

const testApp = await openTestApp();
const { manager } = await makeClass(testApp, { pupils: 0 });

describe("runJobs", () => {
  it("runJobs returns when the last job has left the queue, also when its removal is slow", async () => {
    await testApp.owner.unsafe(`
      create function slow_removal() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return old; end $$;
      create trigger slow_removal before delete on graphile_worker._private_jobs for each row execute function slow_removal()`);
    const caller = await callerFor(testApp, manager);
    await caller.classes.invite({
      invitations: [{ email: "ett@utspring.test" }, { email: "annat@utspring.test" }],
      idempotencyKey: randomUUID(),
    });
    await testApp.runJobs();
    expect(testApp.mailbox.mails).toHaveLength(2);
    expect(await testApp.owner`select id from graphile_worker._private_jobs`).toHaveLength(0);
  });
});
