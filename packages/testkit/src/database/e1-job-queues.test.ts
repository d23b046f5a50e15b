import { describe, expect, it } from "vitest";
import { dropOld } from "@utspring/core/notifications/procedures/drop-old";
import { push } from "@utspring/core/notifications/procedures/push";
import { systemCtx } from "@utspring/core/kernel/context";
import { withJobDeadline } from "@utspring/server/jobs/with-deadline";
import { startWorker } from "@utspring/server/jobs/worker";
import { callerFor, callerWith } from "../caller.ts";
import { openTestApp } from "../test-app.ts";
import { makeAdmin, makeClass, makePeople } from "../make.ts";
import { addDevice } from "../notifications.ts";
import { testTimeoutMs } from "../assurance/counts.ts";

const testApp = await openTestApp();
const klass = await makeClass(testApp, { pupils: 6 });
const desk = await callerFor(testApp, await makeAdmin(testApp));
const manager = await callerFor(testApp, klass.manager);
const members = await Promise.all(klass.pupils.map((pupil) => callerFor(testApp, pupil)));
for (const member of members) {
  await addDevice(member);
  await member.notices.choose({ kind: "messagePosted", push: true, mail: "off" });
  await member.notices.setQuiet({ isQuiet: false });
}

const forgetJobs = () => testApp.owner`delete from graphile_worker._private_jobs`;
const doneAt = async (job: string) =>
  (await testApp.owner<{ at: Date }[]>`select finished_at as at from job_runs where job = ${job}`)[0]?.at;

function neverEnding<T>(answer: T) {
  const waiting: ((answer: T) => void)[] = [];
  return {
    call: () => new Promise<T>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    letGo: () => {
      for (const resolve of waiting) resolve(answer);
    },
  };
}

describe("E1 job queues", { timeout: testTimeoutMs }, () => {
  it.each(["pushes", "mails"])(
    "E1 %s that never end block only their own queue: another job is done at once",
    async (kind) => {
      await forgetJobs();
      const mute =
        kind === "pushes" ? neverEnding<"sent" | undefined>("sent") : neverEnding<"sent" | undefined>(undefined);
      const deps = {
        ...testApp.deps,
        ...(kind === "pushes"
          ? { pusher: { send: mute.call as () => Promise<"sent"> } }
          : { mailer: { ...testApp.deps.mailer, send: mute.call as () => Promise<void> } }),
      };
      if (kind === "pushes") await manager.classes.postMessage({ title: "Möte", content: "Vi ses" });
      else
        for (const { email } of await makePeople(testApp, 6))
          await callerWith(testApp, null).auth.requestPasswordReset({ email });
      const worker = await startWorker(testApp.databaseUrl, deps);
      try {
        await worker.ready();
        await expect.poll(mute.count, { timeout: 5_000 }).toBe(kind === "pushes" ? 4 : 2);
        const before = await doneAt("verifyLedgers");
        await desk.admin.jobs.run({ job: "verifyLedgers" });
        await expect.poll(() => doneAt("verifyLedgers"), { timeout: 5_000 }).not.toEqual(before);
      } finally {
        const letting = setInterval(mute.letGo, 20);
        await worker.stop();
        clearInterval(letting);
      }
    },
  );

  it("E1 a store that never answers blocks only the queue of files, also when its job is started again", async () => {
    await forgetJobs();
    const mute = neverEnding<string[]>([]);
    const worker = await startWorker(testApp.databaseUrl, {
      ...testApp.deps,
      files: { ...testApp.deps.files, list: mute.call },
    });
    const held = async () =>
      Number(
        (await testApp.owner`select count(*) as n from graphile_worker._private_jobs where locked_at is not null`)[0]?.[
          "n"
        ],
      );
    try {
      await desk.admin.jobs.run({ job: "sweepFiles" });
      await expect.poll(held, { timeout: 5_000 }).toBe(1);
      await desk.admin.jobs.run({ job: "sweepFiles" });
      const before = await doneAt("verifyLedgers");
      await desk.admin.jobs.run({ job: "dropOldNotices" });
      await expect.poll(() => doneAt("dropOldNotices"), { timeout: 5_000 }).toBeTruthy();
      await desk.admin.jobs.run({ job: "verifyLedgers" });
      await expect.poll(() => doneAt("verifyLedgers"), { timeout: 5_000 }).not.toEqual(before);
    } finally {
      const letting = setInterval(mute.letGo, 20);
      await worker.stop();
      clearInterval(letting);
    }
  });

  it("E1 a job that never ends fails at its deadline and starts no further work", async () => {
    let signal: AbortSignal | undefined;
    const endless = withJobDeadline(50, (given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    const tooLong = new Promise((resolve) => setTimeout(resolve, 5_000, "still running"));
    await expect(Promise.race([endless, tooLong])).rejects.toMatchObject({ code: "JOB_DEADLINE" });
    expect(signal?.aborted).toBe(true);
    await expect(dropOld(systemCtx(testApp.deps, "dropOldNotices", { signal }))).rejects.toMatchObject({
      code: "JOB_DEADLINE",
    });
  });

  it("E1 a job that a dead process holds runs again when a server starts", async () => {
    await forgetJobs();
    await desk.admin.jobs.run({ job: "dropOldNotices" });
    await testApp.owner`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes', locked_by = 'worker-dead'`;
    const worker = await startWorker(testApp.databaseUrl, testApp.deps);
    try {
      await expect.poll(() => doneAt("dropOldNotices"), { timeout: 10_000 }).toBeTruthy();
    } finally {
      await worker.stop();
    }
  });

  it("E1 a person's devices are pushed to three at a time, by one push job per person", async () => {
    await forgetJobs();
    await testApp.owner`delete from notices`;
    const [pupil] = klass.pupils;
    const [member] = members;
    if (pupil === undefined || member === undefined) throw new Error("the class has pupils");
    for (let n = 0; n < 7; n += 1) await addDevice(member);
    const mute = neverEnding<"sent">("sent");
    for (const title of ["Ett", "Två", "Tre"]) await manager.classes.postMessage({ title, content: "Vi ses" });
    // Notifications are only collected, and none is pushed yet.
    const worker = await startWorker(testApp.databaseUrl, {
      ...testApp.deps,
      pusher: { send: () => Promise.reject(new Error("away")) },
    });
    await expect
      .poll(
        async () =>
          (await testApp.owner`select from notices where user_id = ${pupil.userId} and channel = 'push'`).length,
        { timeout: 10_000 },
      )
      .toBe(3);
    await worker.stop();
    const [queued] = await testApp.owner<{ n: number }[]>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = 'pushNotices' and key = ${`pushNotices ${pupil.userId}`}`;
    expect(queued?.n).toBeLessThanOrEqual(1);
    await testApp.owner`update notices set claimed_at = null`;
    const pushing = push(systemCtx({ ...testApp.deps, pusher: { send: mute.call } }, "pushNotices"), {
      userId: pupil.userId,
    });
    await expect.poll(mute.count, { timeout: 5_000 }).toBe(3);
    const letting = setInterval(mute.letGo, 20);
    await pushing;
    clearInterval(letting);
    expect(mute.count()).toBe(8);
  });

  it("E1 connections that are cut while a worker closes them cause no uncaught error", async () => {
    const uncaught: unknown[] = [];
    const note = (error: Error) => void uncaught.push(error.message);
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException").on("uncaughtException", note);
    try {
      for (let n = 0; n < 20; n += 1) {
        await testApp.runJobs();
        await testApp.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name in ('', 'utspring jobs')`;
      }
      const worker = await startWorker(testApp.databaseUrl, testApp.deps);
      await worker.stop();
      await testApp.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'utspring jobs'`;
      // Socket errors arrive before the answer to a later query.
      await testApp.owner`select 1`;
    } finally {
      process.removeAllListeners("uncaughtException");
      for (const other of others) process.on("uncaughtException", other);
    }
    expect(uncaught).toEqual([]);
  });
});
