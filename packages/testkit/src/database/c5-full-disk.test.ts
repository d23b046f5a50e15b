import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import type { EmbeddedPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { canMount, openSmallDisk } from "../assurance/small-disk.ts";
import type { SmallDisk } from "../assurance/small-disk.ts";
import { startServerProcess } from "../server-process.ts";
import type { ServerProcess } from "../server-process.ts";

// Only root may mount a file system that can be filled.
describe.runIf(canMount)("C5 a full disk under the database", { timeout: testTimeoutMs }, () => {
  let disk: SmallDisk;
  let database: EmbeddedPostgres;
  let server: ServerProcess;
  beforeAll(async () => {
    disk = openSmallDisk(400);
    database = await startPostgres({ dataDir: path.join(disk.path, "postgres") });
    await migrate(database.url);
    server = await startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: "silent" });
  }, 120_000);
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.ended;
    await database.stop();
    disk.close();
  }, 60_000);

  it("C5 with a full disk the server is not ready and loses no acknowledged booking; once space is freed it becomes ready by itself", async () => {
    const testApp = await startTestApp({
      database: { url: database.url, superuserUrl: database.superuserUrl, close: async () => undefined },
    });
    const klass = await makeClass(testApp, { pupils: 0 });
    const manager = browserOf(server.url, { secret: await createSession(testApp, klass.manager), address: "10.3.3.3" });
    const ready = async () => (await manager.raw("/health/ready")).status;
    // Larger than the free space of an existing page.
    const deposit = () =>
      manager.api.fund.deposit.mutate({ amount: 1, description: "x".repeat(100), idempotencyKey: randomUUID() });
    const acknowledged: string[] = [];
    const write = async () =>
      deposit().then(
        ({ transactionId }) => void acknowledged.push(transactionId),
        () => undefined,
      );
    await write();
    await expect.poll(ready).toBe(200);

    disk.fill(0);
    let unreadyAfter = 0;
    const startedAt = performance.now();
    while ((await ready()) === 200) {
      await write();
      await sleep(20);
      unreadyAfter = performance.now() - startedAt;
      if (unreadyAfter > 15_000) break;
    }
    expect(unreadyAfter).toBeLessThan(15_000);
    for (let n = 0; n < 20; n += 1) await write();
    // It stays so for as long as the disk is full.
    expect([await ready(), (await manager.raw("/health/live")).status]).toEqual([503, 200]);

    disk.empty();
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    const after = await deposit();
    acknowledged.push(after.transactionId);
    const rows = await testApp.owner<{ id: string }[]>`select id from fund_transactions order by seq`;
    const lost = acknowledged.filter((id) => !rows.some((row) => row.id === id)).length;
    report("C5", { fullDisks: 1, slowestUnreadyMs: unreadyAfter, lost });
    expect(lost).toBe(0);
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: rows.length });
    expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre: rows.length });
    await testApp.close();
  });
});
