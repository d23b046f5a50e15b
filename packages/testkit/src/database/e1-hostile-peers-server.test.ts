import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { pdfOf } from "../files.ts";
import { startTestApp } from "../test-app.ts";
import { root } from "../architecture/source.ts";
import { newAddress } from "../live-server.ts";
import { makeAdmin, makeClass, makePeople } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { hostileKinds, openPeer } from "../assurance/hostile-peer.ts";
import type { Peer, PeerKind } from "../assurance/hostile-peer.ts";
import { liveMemory } from "../assurance/live-memory.ts";
import { residentMb } from "../assurance/processes.ts";
import { newPushDevice } from "../assurance/push-device.ts";
import { testCertificate } from "../assurance/test-certificate.ts";
import { startServerProcess } from "../server-process.ts";

const { pupils, mails, ms } = countsOf("E1");
/** The allowed delay of another job after it was queued, in milliseconds; it calls no external service. */
const lateMs = 5_000;
/** Calls before the memory is measured, since the first calls compile code and fill caches. */
const warmUpCalls = isFull ? 5_000 : 1_000;
/** After a garbage collection, and with garbage, which an unlimited read exceeds within a second. */
const [maxMb, maxResidentMb] = isFull ? [40, 100] : [60, 150];
/** Two calls to the store may take ten seconds each; a busy machine notices later. */
const maxUploadMs = isFull ? 12_000 : 30_000;

const [push, s3, smtp] = await Promise.all([
  // The host name chooses the push service's behaviour.
  openPeer("push", "well", {
    kindOf: (host) => hostileKinds.find((kind) => host.startsWith(`${kind.toLowerCase()}-`)) ?? "well",
  }),
  openPeer("s3", "well"),
  openPeer("smtp", "well"),
]);
const peers = [push, s3, smtp];
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-e1-"));
const certificate = path.join(directory, "ca.pem");
fs.writeFileSync(certificate, testCertificate.cert);

const testApp = await startTestApp();
const klass = await makeClass(testApp, { pupils });
const desk = await callerFor(testApp, await makeAdmin(testApp));
const memory = liveMemory();
const server = await startServerProcess({
  DATABASE_URL: testApp.databaseUrl,
  LOG_LEVEL: "warn",
  S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
  S3_BUCKET: "utspring",
  S3_ACCESS_KEY: "a",
  S3_SECRET_KEY: "b",
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  NODE_EXTRA_CA_CERTS: certificate,
  PUSH_TEST_PORT: String(push.port),
  ...memory.settings,
  NODE_OPTIONS: `${memory.settings.NODE_OPTIONS} --import ${pathToFileURL(path.join(root, "packages/testkit/src/assurance/push-test-network.mjs")).href}`,
});
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await Promise.all(peers.map((peer) => peer.close()));
  await testApp.close();
  memory.remove();
  fs.rmSync(directory, { recursive: true, force: true });
});

const manager = browserOf(server.url, { secret: await createSession(testApp, klass.manager), address: "10.6.6.6" });
const members = await Promise.all(klass.pupils.map((pupil) => callerFor(testApp, pupil)));
for (const member of members) {
  await member.notices.choose({ kind: "messagePosted", push: true, mail: "off" });
  await member.notices.setQuiet({ isQuiet: false });
}

async function callPeers(kind: PeerKind): Promise<void> {
  for (const peer of [s3, smtp]) peer.kind = kind;
  await testApp.owner`delete from push_subscriptions`;
  for (const member of members) {
    for (const n of [1, 2, 3])
      await member.notices.subscribePush(newPushDevice(`https://${kind.toLowerCase()}-${n}.push.test/${randomUUID()}`));
  }
  await manager.api.classes.postMessage.mutate({ title: "Möte", content: kind });
  // Each from its own address, since another guarantee tests the request limit by address.
  for (const { email } of await makePeople(testApp, mails))
    await browserOf(server.url, { secret: null, address: newAddress() }).api.auth.requestPasswordReset.mutate({
      email,
    });
  await desk.admin.jobs.run({ job: "sweepFiles" });
  const form = new FormData();
  form.append("title", kind);
  form.append("file", new Blob([new Uint8Array(pdfOf(kind))]), "protokoll.pdf");
  const startedAt = performance.now();
  const response = await manager.raw("/files/documents", {
    method: "POST",
    body: form,
    headers: { origin: server.url, "x-utspring-class": klass.classId },
  });
  // A store that answers 200 with an endless body has confirmed the file.
  if (kind === "well") expect(response.ok).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(maxUploadMs);
}

async function runOtherJob(): Promise<number> {
  const doneAt = async () =>
    (await testApp.owner<{ at: string }[]>`select finished_at::text as at from job_runs where job = 'verifyLedgers'`)[0]
      ?.at;
  const before = await doneAt();
  const startedAt = performance.now();
  await desk.admin.jobs.run({ job: "verifyLedgers" });
  while ((await doneAt()) === before && performance.now() - startedAt < 60_000) await sleep(20);
  return performance.now() - startedAt;
}

describe("E1 hostile peers and the server", { timeout: Math.max(testTimeoutMs, 300_000) }, () => {
  it(`E1 push, storage and mail in ${hostileKinds.length} hostile ways: the server lives, memory is bounded and other work is on time`, async () => {
    const over = new AbortController();
    let [peak, residentPeak, jobs, lateJobs, unready, writes, failed] = [0, 0, 0, 0, 0, 0, 0];
    let slowestJobMs = 0;
    const whileOpen = async (run: () => Promise<void>, pauseMs: number) => {
      while (!over.signal.aborted) {
        await run();
        await sleep(pauseMs);
      }
    };
    const beside = Promise.all([
      whileOpen(async () => void (residentPeak = Math.max(residentPeak, residentMb(server.pid))), 50),
      whileOpen(async () => void (peak = Math.max(peak, await memory.measureMb(server.pid))), 250),
      whileOpen(async () => {
        const tookMs = await runOtherJob();
        jobs += 1;
        if (tookMs > lateMs) lateJobs += 1;
        slowestJobMs = Math.max(slowestJobMs, tookMs);
      }, 300),
      whileOpen(async () => {
        const isReady = await fetch(`${server.url}/health/ready`).then(
          (response) => response.status === 200,
          () => false,
        );
        if (!isReady) unready += 1;
      }, 500),
      whileOpen(async () => {
        const write = manager.api.fund.deposit.mutate({
          amount: 1,
          description: "Under tiden",
          idempotencyKey: randomUUID(),
        });
        await write.then(
          () => (writes += 1),
          () => (failed += 1),
        );
      }, 300),
    ]);
    const ended = server.ended.then(() => "ended");
    let ways = 0;
    const round = async (kind: PeerKind) => {
      const before = peers.map(({ connections }) => connections);
      await Promise.race([callPeers(kind), ended]);
      const isNew = ({ connections }: Peer, n: number) => connections > (before[n] ?? 0);
      // A mail may wait for one that the previous round delayed.
      if (kind !== "well")
        await Promise.race([
          vi.waitFor(() => expect(peers.every(isNew)).toBe(true), { timeout: 40_000, interval: 100 }),
          ended,
        ]);
      await Promise.race([sleep(ms), ended]);
      if (kind !== "well") ways += peers.filter(isNew).length;
    };
    try {
      // The memory of the same work with correct peers, after enough calls for a stable heap.
      for (let n = 0; n < 3; n += 1) await round("well");
      for (let n = 0; n < warmUpCalls; n += 1) await manager.api.fund.overview.query();
      for (let n = 0; n < 3; n += 1) await round("well");
      const [usualMb, usualResidentMb] = [peak, residentPeak];
      expect([push.served > 0, s3.served > 0, smtp.served > 0]).toEqual([true, true, true]);
      [peak, residentPeak] = [0, 0];
      // Kept connections belong to a correct peer.
      for (const peer of peers) peer.hangUp();
      for (const kind of hostileKinds) await round(kind);
      const dead = (await Promise.race([ended, sleep(0, "alive")])) === "ended" ? 1 : 0;
      report("E1", {
        ways,
        dead,
        jobs,
        lateJobs,
        unready,
        writes,
        failed,
        slowestJobMs,
        maxMb: Math.max(0, peak - usualMb),
        maxResidentMb: Math.max(0, residentPeak - usualResidentMb),
      });
      expect(server.output()).not.toContain("stopping after an error");
      expect({ ways, dead, lateJobs, unready, failed }).toEqual({
        ways: 3 * hostileKinds.length,
        dead: 0,
        lateJobs: 0,
        unready: 0,
        failed: 0,
      });
      expect(writes).toBeGreaterThan(hostileKinds.length);
      expect(jobs).toBeGreaterThan(hostileKinds.length);
      expect(peak - usualMb).toBeLessThan(maxMb);
      expect(residentPeak - usualResidentMb).toBeLessThan(maxResidentMb);
      // The background job queues jobs of its own, which would be counted as lost.
      over.abort();
      await beside;
      await testApp.owner`delete from push_subscriptions`;
      smtp.kind = "well";
      s3.kind = "well";
      // A running job counts too: its attempt may still fail, and then waits for minutes.
      const unfinished = async () => {
        await testApp.owner`
          update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`;
        return testApp.owner`
          select tasks.identifier, jobs.attempts, jobs.max_attempts, jobs.last_error
          from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
          where jobs.locked_at is not null or jobs.attempts < jobs.max_attempts`;
      };
      await expect.poll(unfinished, { timeout: 60_000, interval: 200 }).toEqual([]);
      expect(smtp.served).toBeGreaterThanOrEqual(mails * (6 + hostileKinds.length));
    } finally {
      over.abort();
      await beside.catch(() => undefined);
    }
  });
});
