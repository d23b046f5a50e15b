import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkJobQueue } from "@utspring/server/jobs/job-queue-health";
import { crontab, jobLimits, nextRun, shownJobs } from "@utspring/domain/jobs";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { systemCtx } from "../../kernel/context.ts";
import { dropOld } from "../../notifications/procedures/drop-old.ts";
import { measure } from "./procedures/measure.ts";
import { record } from "./procedures/record.ts";
import { release } from "./procedures/release.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const jobAt = async (job: string) => (await as.admin.admin.jobs.list()).find((one) => one.job === job);
const system = () => systemCtx(testApp.deps, "verifyLedgers");

describe("admin.jobs — the server's background jobs", () => {
  it.each(refusals.admin)("admin.jobs.list refuses a %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.jobs.list())).toEqual({ code });
  });

  it.each(refusals.admin)("admin.jobs.run refuses a %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.jobs.run({ job: "sweepFiles" }))).toEqual({ code });
  });

  it("admin.jobs.list returns every job with its next run, and no last run for a job that has not run", async () => {
    const jobs = await as.admin.admin.jobs.list();
    expect(jobs.map(({ job }) => job)).toEqual(shownJobs);
    expect(jobs.find(({ job }) => job === "sweepFiles")).toMatchObject({
      last: null,
      waiting: 0,
      running: 0,
      failing: 0,
      lastError: null,
    });
    expect(jobs.filter(({ nextAt }) => nextAt === null).map(({ job }) => job)).toContain("sendResetMail");
  });

  it.each(["collectNotices", "pushNotices", "sendNotices"] as const)(
    "admin.jobs.run refuses %s, whose number of failed runs counts confidential wishes too",
    async (job) => {
      expect(await refusalOf(as.admin.admin.jobs.run({ job }))).toMatchObject({ code: "BAD_INPUT" });
    },
  );

  it("admin.jobs.run starts a job once when called three times at once, and records its run", async () => {
    await Promise.all([1, 2, 3].map(() => as.admin.admin.jobs.run({ job: "verifyLedgers" })));
    expect(await jobAt("verifyLedgers")).toMatchObject({ waiting: 1 });
    await testApp.runJobs();
    expect(await jobAt("verifyLedgers")).toMatchObject({
      waiting: 0,
      last: { outcome: "done", counts: { ledgers: 2, broken: 0 } },
    });
  });

  it("admin.jobs.run retries a failed job at once, and starts no mail job when none is queued", async () => {
    expect(await as.admin.admin.jobs.run({ job: "sendResetMail" })).toEqual({ started: 0 });
    const { mailer } = testApp.deps;
    testApp.deps.mailer = {
      ...mailer,
      send: () => Promise.reject(Object.assign(new Error(`<${ours.manager.email}> is away`), { code: "ECONNECTION" })),
    };
    await as.visitor.auth.requestPasswordReset({ email: ours.manager.email });
    await testApp.runJobs();
    expect(await jobAt("sendResetMail")).toMatchObject({
      failing: 1,
      lastError: "Error ECONNECTION",
      last: { outcome: "failed" },
    });
    testApp.deps.mailer = mailer;
    expect(await as.admin.admin.jobs.run({ job: "sendResetMail" })).toEqual({ started: 1 });
    await testApp.runJobs();
    expect(testApp.mailbox.resetToken(ours.manager.email)).toBeTruthy();
    expect(await jobAt("sendResetMail")).toMatchObject({ failing: 0, lastError: null, last: { outcome: "done" } });
  });

  it("admin.jobs.record keeps the later of two runs and the time of the last successful one", async () => {
    const startedAt = new Date("2026-11-20T03:30:00Z");
    await record(system(), { job: "sweepFiles", startedAt, outcome: "done", counts: { files: 2 } });
    testApp.clock.move(1_000);
    await record(system(), { job: "sweepFiles", startedAt, outcome: "failed", counts: {} });
    testApp.clock.move(-500);
    await record(system(), { job: "sweepFiles", startedAt, outcome: "done", counts: { files: 9 } });
    testApp.clock.move(-500);
    const [run] =
      await testApp.owner`select outcome, counts, succeeded_at < finished_at as was_well from job_runs where job = 'sweepFiles'`;
    expect(run).toEqual({ outcome: "failed", counts: {}, was_well: true });
    const person = await callerFor(testApp, await makePerson(testApp));
    expect(
      await refusalOf(
        record(
          { ...system(), actor: { kind: "visitor" } },
          { job: "sweepFiles", startedAt, outcome: "done", counts: {} },
        ),
      ),
    ).toEqual({ code: "NOT_SIGNED_IN" });
    expect(await refusalOf(person.admin.jobs.list())).toEqual({ code: "NOT_ALLOWED" });
  });

  it("admin.jobs.measure returns figures of the queue and the runs, to the system only", async () => {
    await as.admin.admin.jobs.run({ job: "dropExpiredSessions" });
    const { queue, runs } = await measure(system());
    expect(queue).toContainEqual({ job: "dropExpiredSessions", waiting: 1, running: 0, failing: 0, last_error: null });
    expect(runs.map(({ job }) => job)).toContain("verifyLedgers");
    expect(await refusalOf(measure({ ...system(), actor: { kind: "visitor" } }))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("admin.jobs.measure returns since when each kind's oldest job is due, without jobs scheduled for later or given up", async () => {
    await testApp.runJobs();
    await as.admin.admin.jobs.run({ job: "dropOldNotices" });
    await as.admin.admin.jobs.run({ job: "purgeCustomers" });
    await as.admin.admin.jobs.run({ job: "remindOfPayments" });
    const jobs = testApp.owner`graphile_worker._private_jobs`;
    const task = (name: string) =>
      testApp.owner`task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`;
    await testApp.owner`update ${jobs} set run_at = '2026-11-20T03:00:00Z' where ${task("dropOldNotices")}`;
    await testApp.owner`update ${jobs} set run_at = now() + interval '1 hour' where ${task("purgeCustomers")}`;
    await testApp.owner`update ${jobs} set attempts = max_attempts where ${task("remindOfPayments")}`;
    const { due } = await measure(system());
    expect(due).toEqual([{ job: "dropOldNotices", dueSince: new Date("2026-11-20T03:00:00Z") }]);
    expect(await checkJobQueue(testApp.deps)).toMatchObject({ jobs: "late", oldestDueJob: { job: "dropOldNotices" } });
    await testApp.owner`delete from ${jobs}`;
    expect(await checkJobQueue(testApp.deps)).toEqual({ jobs: "ok", oldestDueJob: null });
  });

  it("admin.jobs.release frees a dead process's job a minute after its deadline, not earlier, and for the system only", async () => {
    expect(await refusalOf(release({ ...system(), actor: { kind: "visitor" } }))).toEqual({ code: "NOT_SIGNED_IN" });
    await as.admin.admin.jobs.run({ job: "dropOldNotices" });
    const hold = (seconds: number) => testApp.owner`
      update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => ${seconds}), locked_by = 'worker-dead'`;
    const { deadlineMs } = jobLimits.dropOldNotices;
    await hold(deadlineMs / 1_000 + 50);
    expect(await release(system())).toEqual({ released: 0 });
    await hold(deadlineMs / 1_000 + 70);
    expect(await release(system())).toEqual({ released: 1 });
    await testApp.runJobs();
    expect(await jobAt("dropOldNotices")).toMatchObject({ waiting: 0, running: 0, last: { outcome: "done" } });
  });

  it("admin.jobs.list is the same to the byte whether or not a pupil has asked to be let off, before and after the jobs, and a month later", async () => {
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Bal",
      amount: 50_000,
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    await testApp.runJobs();
    const { clock } = testApp.deps;
    const start = clock().getTime();
    const seenWith = async (act: () => Promise<unknown>) => {
      const seen: string[] = [];
      const look = async () => void seen.push(JSON.stringify(await as.admin.admin.jobs.list()));
      testApp.deps.clock = () => new Date(start);
      await testApp.owner`delete from job_runs`;
      await act();
      await look();
      await testApp.runJobs();
      await look();
      const later = new Date(start + 31 * 86_400_000);
      testApp.deps.clock = () => later;
      await record(system(), {
        job: "dropOldNotices",
        startedAt: later,
        outcome: "done",
        counts: await dropOld(system()),
      });
      testApp.deps.clock = () => new Date(start);
      await look();
      return seen;
    };
    // The reminder of the new payment is gone before.
    await seenWith(async () => undefined);
    const without = await seenWith(async () => undefined);
    const ask = { requirementId, wish: "exempt" as const, idempotencyKey: randomUUID() };
    expect(await seenWith(() => as.elev.payments.relief.ask(ask))).toEqual(without);
    expect(await testApp.owner`select from job_runs where job = 'collectNotices'`).toHaveLength(1);
    const [dropped] = await testApp.owner`select counts->'notices' as n from job_runs where job = 'dropOldNotices'`;
    expect(dropped?.["n"]).toBeGreaterThan(0);
    testApp.deps.clock = clock;
  });

  it("a job's next run is computed from the same schedule as in the queue's crontab", () => {
    const now = new Date("2026-11-20T03:30:20Z");
    expect(nextRun("sweepFiles", now)).toEqual(new Date("2026-11-21T03:30:00Z"));
    expect(nextRun("verifyLedgers", now)).toEqual(new Date("2026-11-20T04:00:00Z"));
    expect(nextRun("sendDueNotices", now)).toEqual(new Date("2026-11-20T03:35:00Z"));
    expect(nextRun("remindOfPayments", now)).toEqual(new Date("2026-11-20T04:00:00Z"));
    expect(crontab()).toContain("30 3 * * * sweepFiles");
  });
});
