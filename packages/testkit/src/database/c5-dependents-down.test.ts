import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, describe, expect, it } from "vitest";
import { sweepFiles } from "@utspring/core/admin/procedures/sweep-files";
import { upload } from "@utspring/core/documents/procedures/upload";
import { systemCtx } from "@utspring/core/kernel/context";
import { openDatabase } from "@utspring/core/kernel/db";
import { createWriteProbe } from "@utspring/core/kernel/write-probe";
import { createMinioFiles } from "@utspring/server/adapters/files-minio";
import { createSmtpMailer } from "@utspring/server/adapters/mail-smtp";
import type { HealthChecks } from "@utspring/server/monitoring/health-checks";
import { createCtx } from "../actors.ts";
import { callerFor, callerWith } from "../caller.ts";
import { incoming, pdfOf } from "../files.ts";
import { startTestApp } from "../test-app.ts";
import { startLiveServer } from "../live-server.ts";
import { makeClass, makePeople } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { openMailSink } from "../assurance/mail-sink.ts";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c5-"));
const openStore = async (port: number) => {
  const store = new S3rver({ address: "127.0.0.1", port, silent: true, directory });
  return { store, port: (await store.run()).port };
};
let s3 = await openStore(0);
const { port } = s3;
const sink = await openMailSink();
const testApp = await startTestApp();
testApp.deps.files = createMinioFiles({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: "utspring",
  accessKey: "S3RVER",
  secretKey: "S3RVER",
});
testApp.deps.mailer = createSmtpMailer({ url: sink.url, from: "Utspring <noreply@utspring.test>" });
await testApp.deps.files.ready();
const klass = await makeClass(testApp, { pupils: 1 });
const [manager, ctx] = [await callerFor(testApp, klass.manager), await createCtx(testApp, klass.manager)];
afterAll(async () => {
  await sink.down();
  await s3.store.close();
  await testApp.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const { mails } = countsOf("C5");
const deposit = () => manager.fund.deposit({ amount: 100, description: "Kakor", idempotencyKey: randomUUID() });
const store = (n: number) =>
  upload(ctx, { title: `Protokoll ${n}` }, incoming(`${n}.pdf`, pdfOf(Buffer.alloc(500, n))));
const both = async () => [
  (await testApp.deps.files.list("")).toSorted(),
  (await testApp.owner<{ key: string }[]>`select storage_key as key from class_documents order by 1`).map(
    ({ key }) => key,
  ),
];

describe("C5 dependencies down", { timeout: testTimeoutMs }, () => {
  it("C5 without the file store money and lists work and uploads are refused; once it is back, files and rows match", async () => {
    const { documentId } = await store(1);
    await s3.store.close();
    await deposit();
    expect(await manager.documents.list()).toMatchObject([{ id: documentId }]);
    await expect(store(2)).rejects.toThrow();
    await expect(testApp.deps.files.ready()).rejects.toThrow();
    await deposit();
    expect(await manager.fund.overview()).toMatchObject({ balanceOre: 200 });
    // A document is removed: its row is deleted, and the bytes remain.
    await manager.documents.remove({ documentId });

    s3 = await openStore(port);
    const kept = await store(3);
    await testApp.deps.files.put(`documents/${klass.classId}/${randomUUID()}`, Buffer.from("x"), {
      size: 1,
      type: "text/plain",
    });
    testApp.clock.move(2 * 3_600_000);
    expect(await sweepFiles(systemCtx(testApp.deps, "sweepFiles"))).toMatchObject({ removed: 2, missing: 0 });
    const [stored, pointedAt] = await both();
    expect(stored).toEqual(pointedAt);
    expect(await manager.documents.list()).toMatchObject([{ id: kept.documentId }]);
  });

  it("C5 a mail whose last answer is lost is sent again with its Message-ID, and an acknowledged mail is not sent again", async () => {
    const mail = { mailKey: randomUUID(), to: "elev@utspring.test", subject: "Hej", text: "Hej" };
    sink.losesAnswers = true;
    await expect(testApp.deps.mailer.send(mail)).rejects.toThrow();
    sink.losesAnswers = false;
    await testApp.deps.mailer.send(mail);
    await testApp.deps.mailer.send(mail);
    const ids = sink.messageIds.splice(0);
    sink.delivered.length = 0;
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@utspring\.test>$/u);
    await testApp.deps.mailer.send({ ...mail, mailKey: randomUUID() });
    expect(sink.messageIds.splice(0)).not.toContain(ids[0]);
    sink.delivered.length = 0;
  });

  it("C5 a failed optional part is only reported, a missing database gives 503, and a read-only one fails the probe", async () => {
    const down = () => Promise.reject(new Error("away"));
    const healthWith = async (checks: HealthChecks) => {
      const server = await startLiveServer({ checks });
      try {
        const response = await fetch(`${server.url}/health/ready`);
        return { status: response.status, body: (await response.json()) as unknown };
      } finally {
        await server.close();
      }
    };
    const database = async () => undefined;
    expect(
      await healthWith({ required: { database }, reported: { storage: down, jobs: async () => ({ jobs: "late" }) } }),
    ).toMatchObject({
      status: 200,
      body: {
        status: "ok",
        database: "ok",
        storage: "unavailable",
        jobs: "late",
        parts: { storage: { reason: "FAILED" }, jobs: { reason: "JOBS_LATE" } },
      },
    });
    expect(await healthWith({ required: { database: down }, reported: { storage: database } })).toMatchObject({
      status: 503,
      body: { status: "unavailable", database: "unavailable", storage: "ok" },
    });
    const name = new URL(testApp.databaseUrl).pathname.slice(1);
    await createWriteProbe(testApp.deps.db)();
    const [before] = await testApp.owner<{ at: string }[]>`select clock_timestamp()::text as at`;
    await testApp.owner.unsafe(`alter database ${name} set default_transaction_read_only = on`);
    const readOnly = openDatabase(testApp.databaseUrl);
    try {
      await expect(createWriteProbe(readOnly)()).rejects.toMatchObject({ cause: { code: "25006" } });
    } finally {
      await testApp.owner.unsafe(`alter database ${name} reset default_transaction_read_only`);
      await readOnly.close();
      // A pooler keeps such a connection, still read-only, and gives it to the next client.
      await testApp.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and backend_start > ${before?.at ?? ""}::timestamptz and pid <> pg_backend_pid()`;
    }
  });

  it("C5 probes that wait share one write", async () => {
    let finish = () => undefined as void;
    let writes = 0;
    const transaction = () => {
      writes += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const probe = createWriteProbe({ app: { transaction } } as never);
    const waiting = [probe(), probe(), probe()];
    finish();
    await Promise.all(waiting);
    expect(writes).toBe(1);
  });

  it(`C5 reset mails that ${mails} people request while mail is down wait, and each is sent exactly once afterwards`, async () => {
    const people = await makePeople(testApp, mails);
    const waiting = async () =>
      Number((await testApp.owner`select count(*) as n from graphile_worker._private_jobs`)[0]?.["n"]);
    await sink.down();
    for (const { email } of people) await callerWith(testApp, null).auth.requestPasswordReset({ email });
    await testApp.runJobs();
    await deposit();
    expect(await waiting()).toBe(mails);
    expect(sink.delivered).toEqual([]);

    await sink.up();
    // The queue waits longer after each failure; the test moves the time.
    await testApp.owner`update graphile_worker._private_jobs set run_at = now() where attempts > 0`;
    await testApp.runJobs();
    expect(sink.delivered.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect(await waiting()).toBe(0);
    await testApp.runJobs();
    expect(sink.delivered).toHaveLength(mails);
    report("C5", {
      mails: people.length,
      wrongMails: people.filter(({ email }) => sink.delivered.filter((to) => to === email).length !== 1).length,
    });
  });
});
