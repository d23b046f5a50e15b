import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { callerWith } from "../caller.ts";
import { backUpTo, newHome, restoreTo, serverOn } from "../data-directory.ts";
import { makePeople } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";

const home = newHome();
const { at } = home;
const { queued } = countsOf("R1");
const server = await serverOn(at("source"));
afterAll(async () => {
  await server.close();
  home.remove();
}, 60_000);

/** Every column of a job except its lock. */
const jobs = (sql: postgres.Sql) => sql<Record<string, unknown>[]>`
  select j.id::text, t.identifier, j.payload::text as payload, q.queue_name, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at, j.updated_at, j.key, j.revision, j.flags
  from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id`;

describe("R1 background jobs", { timeout: testTimeoutMs }, () => {
  it(`R1 ${queued} queued jobs are restored unchanged, run once, and a mail that is sent again keeps its Message-ID`, async () => {
    const people = await makePeople(server, queued);
    await server.runJobs();
    for (const { email } of people) await callerWith(server, null).auth.requestPasswordReset({ email });
    // One has failed and waits longer; one is run by a process that no longer exists when the backup is restored.
    await server.owner`update graphile_worker._private_jobs set attempts = 3, last_error = 'away', run_at = now() + interval '1 hour' where id = (select min(id) from graphile_worker._private_jobs)`;
    await server.owner`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-then', attempts = 1 where id = (select max(id) from graphile_worker._private_jobs)`;
    const before = await jobs(server.owner);
    expect(before).toHaveLength(queued);
    await backUpTo(at("waiting.tar"), at("source"));

    // The server runs again and sends the mails.
    await server.owner`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`;
    server.mailbox.mails.length = 0;
    await server.runJobs();
    const sent = new Map(server.mailbox.mails.map(({ to, mailKey }) => [to, mailKey]));
    expect(sent.size).toBe(queued);

    await restoreTo(at("restored"), at("waiting.tar"));
    // As in the backup, read before any job runs.
    const database = await startPostgres({ dataDir: path.join(at("restored"), "postgres") });
    const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
    const after = await jobs(sql);
    const differing = before.filter((job, n) => JSON.stringify(job) !== JSON.stringify(after[n])).length;
    report("R1", { jobs: after.length, differing: differing + Math.abs(after.length - before.length) });
    expect(after).toEqual(before);
    expect(await sql`select from graphile_worker._private_jobs where locked_at is not null`).toHaveLength(0);
    await sql.end();
    await database.stop();

    const restored = await serverOn(at("restored"));
    try {
      await restored.runJobs();
      // The failed one waits for its time.
      expect(restored.mailbox.mails).toHaveLength(queued - 1);
      await restored.owner`update graphile_worker._private_jobs set run_at = now()`;
      await restored.runJobs();
      await restored.runJobs();
      const again = restored.mailbox.mails;
      expect(again.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
      for (const { to, mailKey } of again) expect(mailKey).toBe(sent.get(to));
      expect(await jobs(restored.owner)).toEqual([]);
      // The link in the second mail works; the first one's was created after the backup.
      const [first] = people;
      await callerWith(restored, null).auth.resetPassword({
        token: restored.mailbox.resetToken(first?.email ?? ""),
        password: "en annan lång ramsa",
      });
    } finally {
      await restored.close();
    }
  });
});
