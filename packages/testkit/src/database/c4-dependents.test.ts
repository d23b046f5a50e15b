import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";
import { afterAll, describe, expect, it } from "vitest";
import { sweepFiles } from "@utspring/core/admin/procedures/sweep-files";
import { upload } from "@utspring/core/documents/procedures/upload";
import { systemCtx } from "@utspring/core/kernel/context";
import { createMinioFiles } from "@utspring/server/adapters/files-minio";
import { createSmtpMailer } from "@utspring/server/adapters/mail-smtp";
import { createCtx } from "../actors.ts";
import { callerWith } from "../caller.ts";
import { incoming, pdfOf } from "../files.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass, makePeople } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { openMailSink } from "../assurance/mail-sink.ts";
import { openFaultyNetwork } from "../assurance/faulty-network.ts";
import type { Fault, FaultyNetwork } from "../assurance/faulty-network.ts";
import { seededRandom } from "../seeded-random.ts";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c4-"));
const s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory });
const { port } = await s3.run();
const sink = await openMailSink();
const [storeWire, mailWire] = [await openFaultyNetwork(`http://127.0.0.1:${port}`), await openFaultyNetwork(sink.url)];
const testApp = await startTestApp();
const storeAt = (url: string) =>
  createMinioFiles({ endpoint: new URL(url).origin, bucket: "utspring", accessKey: "S3RVER", secretKey: "S3RVER" });
testApp.deps.files = storeAt(storeWire.url);
testApp.deps.mailer = createSmtpMailer({ url: mailWire.url, from: "Utspring <noreply@utspring.test>" });
const store = storeAt(`http://127.0.0.1:${port}`);
await store.ready();
afterAll(async () => {
  await Promise.all([storeWire.close(), mailWire.close()]);
  await sink.down();
  await s3.close();
  await testApp.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const { files, mails, delayMs } = countsOf("C4");
const atOnce = 6;
const random = seededRandom(seed);

/** Every connection breaks within its first so many bytes. */
const cutWithin = (most: number): Fault => ({ kind: "cutAfter", bytes: () => random(most) });
const faultsWithin = (
  most: number,
): [what: string, fault: Fault, during?: (network: FaultyNetwork, isOver: () => boolean) => Promise<void>][] => [
  ["lines that break anywhere", cutWithin(most)],
  [`${delayMs} ms on every answer`, { kind: "slow", delayMs }],
  ["10 kB a second", { kind: "narrow", bytesPerSecond: 10_000 }],
  [
    "lines that fall silent",
    { kind: "none" },
    async (network, isOver) => {
      for (let times = 0; times < 3 && !isOver(); times += 1) {
        await sleep(100);
        network.fallSilent();
      }
    },
  ],
];
// A silent connection is closed after ten seconds: in a small run only `e1-hostile-peers` tests that.
const some = <T>(faults: T[]): T[] => (isFull ? faults : faults.slice(0, 2));

async function inTurn(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < count; n = next++) await work(n);
    }),
  );
}

describe("C4 connections to the file store and the mail server", { timeout: testTimeoutMs }, () => {
  it.each(some(faultsWithin(12_000)))(
    `C4 ${files} files over %s to the store: each acknowledged file is stored once and whole, and nothing else is stored`,
    async (_what, fault, during) => {
      const klass = await makeClass(testApp, { pupils: 0 });
      const ctx = await createCtx(testApp, klass.manager);
      const before = storeWire.broken();
      const sent = new Map<string, Buffer>();
      let broken = 0;
      storeWire.set(fault);
      const uploading = inTurn(files, async (n) => {
        const bytes = pdfOf(Buffer.alloc(200 + random(6_000), n + 1));
        const input = { title: `Protokoll ${n}`, idempotencyKey: randomUUID() };
        for (;;) {
          const kept = await upload(ctx, input, incoming(`${n}.pdf`, bytes)).catch(() => null);
          if (kept === null) continue;
          sent.set(kept.documentId, bytes);
          return;
        }
      });
      let isOver = false;
      await Promise.all([uploading.finally(() => (isOver = true)), during?.(storeWire, () => isOver)]);
      // Read over the same connection: the content is complete, or the read fails.
      const rows = await testApp.owner<
        { id: string; key: string }[]
      >`select id, storage_key as key from class_documents where class_id = ${klass.classId}`;
      await inTurn(rows.length, async (n) => {
        const row = rows[n];
        const read = await testApp.deps.files
          .get(row?.key ?? "")
          .then(({ content }) => buffer(content))
          .catch(() => null);
        if (read !== null && !read.equals(sent.get(row?.id ?? "") ?? Buffer.alloc(0))) broken += 1;
      });
      storeWire.set({ kind: "none" });

      for (const { id, key } of rows)
        if (!(await buffer((await store.get(key)).content)).equals(sent.get(id) ?? Buffer.alloc(0))) broken += 1;
      const lost = [...sent.keys()].filter((id) => !rows.some((row) => row.id === id)).length;
      const doubled = rows.filter(({ id }) => !sent.has(id)).length;
      testApp.clock.move(2 * 3_600_000);
      const swept = await sweepFiles(systemCtx({ ...testApp.deps, files: store }, "sweepFiles"));
      const stored = await store.list(`documents/${klass.classId}/`);
      const unswept = stored.filter((key) => !rows.some((row) => row.key === key)).length;
      report("C4", {
        files: sent.size,
        cuts: storeWire.broken() - before,
        wrong: lost + doubled + broken + swept.missing + unswept,
      });
      expect({ lost, doubled, broken, missing: swept.missing, unswept, sent: sent.size }).toEqual({
        lost: 0,
        doubled: 0,
        broken: 0,
        missing: 0,
        unswept: 0,
        sent: files,
      });
    },
  );

  it.each(some(faultsWithin(2_400)))(
    `C4 ${mails} mails over %s to the mail server: each arrives, and a repeated mail has the same Message-ID`,
    async (_what, fault, during) => {
      const people = await makePeople(testApp, mails);
      await testApp.runJobs();
      sink.delivered.length = 0;
      sink.messageIds.length = 0;
      const before = mailWire.broken();
      for (const { email } of people) await callerWith(testApp, null).auth.requestPasswordReset({ email });
      mailWire.set(fault);
      let isOver = false;
      const sending = (async () => {
        for (;;) {
          await testApp.runJobs();
          const [waiting] = await testApp.owner<
            { n: number }[]
          >`select count(*)::int as n from graphile_worker._private_jobs`;
          if (waiting?.n === 0) return;
          // The queue waits longer after each failure; the test moves the time.
          await testApp.owner`update graphile_worker._private_jobs set run_at = now()`;
        }
      })();
      await Promise.all([sending.finally(() => (isOver = true)), during?.(mailWire, () => isOver)]);
      mailWire.set({ kind: "none" });

      const idsOf = new Map<string, string[]>();
      for (const [n, to] of sink.delivered.entries())
        idsOf.set(to, [...(idsOf.get(to) ?? []), sink.messageIds[n] ?? ""]);
      const lost = people.filter(({ email }) => !idsOf.has(email)).length;
      const otherIds = [...idsOf.values()].filter((ids) => new Set(ids).size !== 1 || ids[0] === "").length;
      const cuts = mailWire.broken() - before;
      // A mail is only sent again when its connection broke.
      const unasked = Math.max(0, sink.delivered.length - people.length - cuts);
      report("C4", { mails: people.length, cuts, wrong: lost + otherIds + unasked });
      expect({ lost, otherIds, unasked, strangers: [...idsOf.keys()].length }).toEqual({
        lost: 0,
        otherIds: 0,
        unasked: 0,
        strangers: people.length,
      });
    },
  );
});
