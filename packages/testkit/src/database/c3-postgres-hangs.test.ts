import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { familyOf, signal } from "../assurance/processes.ts";
import { startServerProcess } from "../server-process.ts";

// A separate database, so that only this file's server hangs.
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-c3-"));
fs.chmodSync(dataDir, 0o755);
const database = await startPostgres({ dataDir });
await migrate(database.url);
const testApp = await startTestApp({
  database: { url: database.url, superuserUrl: database.superuserUrl, close: () => database.stop() },
});
const klass = await makeClass(testApp, { pupils: 0 });
const secret = await createSession(testApp, klass.manager);
const server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: "silent" });
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  await testApp.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const { ms, requests } = countsOf("C3");
const askedAfterMs = 700;
const manager = browserOf(server.url, { secret, address: "10.7.7.7" });
/** A page or a file: any answer counts, since its content is the page's own. */
const page = async (path: string) =>
  void (await (await manager.raw(path, { headers: { accept: "text/html" } })).text());
const deposit = (idempotencyKey: string) =>
  manager.api.fund.deposit.mutate({ amount: 1, description: "Rad", idempotencyKey });

describe("C3 PostgreSQL hangs", { timeout: testTimeoutMs }, () => {
  it.runIf(fs.existsSync("/proc/self"))(
    `C3 PostgreSQL hangs for ${ms} ms: every request is answered within 10 s, the server is live but not ready, and recovers`,
    async () => {
      await deposit(randomUUID());
      const keys = Array.from({ length: requests }, () => randomUUID());
      const family = familyOf(database.pid);
      for (const pid of family) signal(pid, "SIGSTOP");
      let slowestMs = 0;
      const answers = keys.map(async (key, n) => {
        await sleep((n * ms) / requests);
        const startedAt = performance.now();
        const ask = [
          () => deposit(key),
          () => manager.api.fund.overview.query(),
          () => page("/class"),
          () => page("/files/documents/0190a0a0-0000-7000-8000-000000000001"),
        ][n % 4];
        const answer = await ask?.().then(
          () => null,
          (error: Error) => error.message,
        );
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        return answer;
      });
      try {
        // Each check is cached for half a second, so only a later answer describes the hanging database.
        await sleep(askedAfterMs);
        expect((await manager.raw("/health/live")).status).toBe(200);
        const ready = manager.raw("/health/ready");
        await sleep(ms - askedAfterMs);
        if (ms > 3_000) expect((await ready).status).toBe(503);
        else await ready;
      } finally {
        for (const pid of family) signal(pid, "SIGCONT");
      }
      const said = await Promise.all(answers);
      expect(slowestMs).toBeLessThan(10_000);
      const unanswered = said.filter((text) => text !== null && text !== "Försök igen senare.");
      const awakeAt = performance.now();
      const again = async () =>
        (await Promise.allSettled(keys.filter((_, n) => n % 4 === 0).map(deposit))).filter(
          ({ status }) => status === "rejected",
        ).length;
      await expect.poll(again, { timeout: 10_000 }).toBe(0);
      report("C3", {
        requests: said.length,
        unanswered: unanswered.length,
        slowestMs,
        slowestBackMs: performance.now() - awakeAt,
      });
      expect(unanswered).toEqual([]);
      expect((await manager.raw("/health/ready")).status).toBe(200);
      expect(await manager.api.fund.verify.query()).toMatchObject({
        isIntact: true,
        rows: 1 + Math.ceil(requests / 4),
      });
    },
  );
});
