import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makeClass } from "../make.ts";

const house = await openHouse();
const { manager } = await makeClass(house, { pupils: 0 });
afterAll(() => house.close());

describe("runJobs", () => {
  it("returns when the last job has left the queue, also when its removal is slow", async () => {
    await house.owner.unsafe(`
      create function slow_removal() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return old; end $$;
      create trigger slow_removal before delete on graphile_worker._private_jobs for each row execute function slow_removal()`);
    const caller = await callerFor(house, manager);
    await caller.classes.invite({ invitations: [{ email: "ett@utspring.test" }, { email: "annat@utspring.test" }], idempotencyKey: randomUUID() });
    await house.runJobs();
    expect(house.mailbox.mails).toHaveLength(2);
    expect(await house.owner`select id from graphile_worker._private_jobs`).toHaveLength(0);
  });
});
