import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { pdfOf } from "../files.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass, makePeople } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { openMailSink } from "../assurance/mail-sink.ts";
import { startServerProcess } from "../server-process.ts";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c5s-"));
const openStore = async (index: number) => {
  const s3 = new S3rver({ address: "127.0.0.1", port: index, silent: true, directory });
  return { s3, port: (await s3.run()).port };
};
let store = await openStore(0);
const { port } = store;
const sink = await openMailSink();
const testApp = await startTestApp();
const klass = await makeClass(testApp, { pupils: 1 });
const settings = {
  DATABASE_URL: testApp.databaseUrl,
  LOG_LEVEL: "silent",
  SMTP_URL: sink.url,
  MAIL_FROM: "Utspring <noreply@utspring.test>",
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: "utspring",
  S3_ACCESS_KEY: "S3RVER",
  S3_SECRET_KEY: "S3RVER",
};
let server = await startServerProcess(settings);
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await sink.down();
  await store.s3.close().catch(() => undefined);
  await testApp.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const manager = browserOf(server.url, { secret: await createSession(testApp, klass.manager), address: "10.5.5.5" });
const health = async () => {
  const response = await manager.raw("/health/ready");
  return { code: response.status, ...((await response.json()) as Record<string, unknown>) };
};
const uploaded = async () => {
  const form = new FormData();
  form.append("title", "Protokoll");
  form.append("file", new Blob([new Uint8Array(pdfOf(randomUUID()))]), "protokoll.pdf");
  return (
    await manager.raw("/files/documents", {
      method: "POST",
      body: form,
      headers: { origin: server.url, "x-utspring-class": klass.classId },
    })
  ).ok;
};
const waiting = async () =>
  Number((await testApp.owner`select count(*) as n from graphile_worker._private_jobs`)[0]?.["n"]);
const tryAgainNow = () =>
  testApp.owner`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`;

const { calls, lostAnswers } = countsOf("C5");

describe("C5 a server without its dependencies", { timeout: testTimeoutMs }, () => {
  it(`C5 without storage and mail the server is ready, answers ${calls} calls and reports the storage; uploads work later`, async () => {
    expect(await uploaded()).toBe(true);
    await expect.poll(health).toMatchObject({ code: 200, database: "ok", storage: "ok", worker: "ok", jobs: "ok" });
    await store.s3.close();
    await sink.down();
    await expect
      .poll(health, { timeout: 5_000 })
      .toMatchObject({ code: 200, database: "ok", storage: "unavailable", worker: "ok" });
    expect(await uploaded()).toBe(false);
    let [answered, failed] = [0, 0];
    for (let n = 0; n < calls; n += 1) {
      const call =
        n % 2 === 0
          ? manager.api.fund.deposit.mutate({ amount: 1, description: "Kakor", idempotencyKey: randomUUID() })
          : manager.api.fund.overview.query();
      await call.then(
        () => (answered += 1),
        () => (failed += 1),
      );
      if ((await health()).code !== 200) failed += 1;
    }
    expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre: calls / 2 });
    report("C5", { calls: answered + failed, failed });
    expect(failed).toBe(0);
    store = await openStore(port);
    await sink.up();
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({ code: 200, storage: "ok" });
    expect(await uploaded()).toBe(true);
  });

  it(`C5 ${lostAnswers} mails whose last answer is lost are sent again with the same Message-ID, also after a server restart`, async () => {
    const people = await makePeople(testApp, lostAnswers);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    sink.delivered.length = 0;
    sink.messageIds.length = 0;
    sink.losesAnswers = true;
    for (const { email } of people) await manager.api.auth.requestPasswordReset.mutate({ email });
    await expect.poll(() => sink.delivered.length, { timeout: 20_000 }).toBe(lostAnswers);
    await expect
      .poll(async () =>
        Number(
          (await testApp.owner`select count(*) as n from graphile_worker._private_jobs where locked_at is null`)[0]?.[
            "n"
          ],
        ),
      )
      .toBe(lostAnswers);
    const first = new Map(sink.delivered.map((to, n) => [to, sink.messageIds[n]]));
    sink.losesAnswers = false;
    // The server ends before it retries: another process sends the mails.
    server.signal("SIGKILL");
    await server.ended;
    server = await startServerProcess(settings);
    await tryAgainNow();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    const again = sink.delivered.slice(lostAnswers).map((to, n) => ({ to, id: sink.messageIds[lostAnswers + n] }));
    expect(again.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    const otherIds = again.filter(({ to, id }) => id === "" || first.get(to) !== id).length;
    report("C5", { lostAnswers: sink.delivered.length - again.length, otherIds });
    expect(otherIds).toBe(0);
    expect(new Set(first.values()).size).toBe(lostAnswers);
  });
});
