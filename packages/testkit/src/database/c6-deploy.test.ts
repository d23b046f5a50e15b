import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { assignRepresentative } from "@utspring/core/admin/classes/procedures/assign-representative";
import { createCtx, createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { startTestApp } from "../test-app.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { openProxy } from "../assurance/two-behind-a-proxy.ts";
import { isReady, startServerProcess } from "../server-process.ts";
import type { ServerProcess } from "../server-process.ts";

const testApp = await startTestApp();
const klass = await makeClass(testApp, { pupils: 1 });
const secret = await createSession(testApp, klass.manager);
// At most 200 calls of one user wait, so more concurrent writes come from several users.
const admin = await createCtx(testApp, await makeAdmin(testApp));
const colleagues = await Promise.all(
  Array.from({ length: 3 }, async () => {
    const { userId } = await makePerson(testApp);
    await assignRepresentative(admin, { classId: klass.classId, userId });
    return createSession(testApp, { userId });
  }),
);
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.map((server) => server.ended));
  await testApp.close();
});

const start = async () => {
  const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "warn" });
  started.push(server);
  const managers = [secret, ...colleagues].map((each, n) =>
    browserOf(server.url, { secret: each, address: `10.9.9.${n}` }),
  );
  return { server, managers };
};

const { inFlight } = countsOf("C6");

describe("C6 deploy", { timeout: testTimeoutMs }, () => {
  it(`C6 after SIGTERM with ${inFlight} writes in flight all are answered, new ones too, and the server exits with 0`, async () => {
    const { server, managers } = await start();
    const [manager] = managers as [(typeof managers)[number]];
    const socket = manager.socket();
    await socket.follow();
    const deposit = (amount: number) =>
      (managers[amount % managers.length] ?? manager).api.fund.deposit.mutate({
        amount,
        description: "Under omstarten",
        idempotencyKey: randomUUID(),
      });
    await deposit(1);

    // Another transaction holds the class's lock, so that all of them are certainly in flight.
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lock = testApp.owner.begin(async (tx) => {
      await tx`select from class_counters where class_id = ${klass.classId} for update`;
      await held;
    });
    const writes = Array.from({ length: inFlight }, (_, n) => deposit(n + 2));
    await expect
      .poll(
        async () =>
          (
            await testApp.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(1);

    server.signal("SIGTERM");
    await expect.poll(() => isReady(server.url), { timeout: 5_000, interval: 10 }).toBe(false);
    const late = await manager.raw("/health/live");
    writes.push(deposit(inFlight + 2));
    release();
    await lock;

    const outcomes = await Promise.allSettled(writes);
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    report("C6", { requests: outcomes.length, failed: failed.length });
    expect(failed).toEqual([]);
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(socket.closeCodes[0]).toBe(1001);
    expect(await server.ended, server.output()).toBe(0);
    await socket.close();
    const rows = await testApp.owner<
      { n: number }[]
    >`select count(*)::int as n from fund_transactions where class_id = ${klass.classId}`;
    expect(rows[0]?.n).toBe(inFlight + 2);
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it("C6 a single server that is replaced refuses connections only from its end until the new one is ready", async () => {
    const { server } = await start();
    const port = new URL(server.url).port;
    server.signal("SIGTERM");
    const isAnswering = () =>
      fetch(`${server.url}/health/live`).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswering, { timeout: 10_000, interval: 5 }).toBe(false);
    const goneAt = performance.now();
    expect(await server.ended).toBe(0);
    started.push(await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "warn", PORT: port }));
    const gapMs = performance.now() - goneAt;
    expect(await isAnswering()).toBe(true);
    report("C6", { slowestBackMs: gapMs });
  });

  it(`C6 two servers behind a proxy are replaced in turn while people write, and no call fails`, async () => {
    const proxy = await openProxy();
    const settings = { DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "warn", APP_URL: proxy.url };
    let [one, other] = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    started.push(one, other);
    proxy.serve([one.url, other.url]);
    const failures: unknown[] = [];
    const description = `Under uppdateringen ${randomUUID().slice(0, 8)}`;
    const acknowledged = new Set<string>();
    let sent = 0;
    const over = new AbortController();
    const writers = Array.from({ length: 4 }, async (_, n) => {
      const manager = browserOf(proxy.url, { secret, address: `10.9.8.${n}` });
      while (!over.signal.aborted) {
        sent += 1;
        const write = manager.api.fund.deposit.mutate({
          amount: 1,
          description,
          idempotencyKey: randomUUID(),
        });
        await write.then(
          ({ transactionId }) => acknowledged.add(transactionId),
          (error: unknown) => failures.push(error),
        );
      }
    });
    for (const turn of [0, 1]) {
      const old = turn === 0 ? one : other;
      const kept = turn === 0 ? other : one;
      old.signal("SIGTERM");
      expect(await old.ended, old.output()).toBe(0);
      const fresh = await startServerProcess(settings);
      started.push(fresh);
      if (turn === 0) one = fresh;
      else other = fresh;
      proxy.serve([kept.url, fresh.url]);
    }
    over.abort();
    await Promise.all(writers);
    await proxy.close();
    const rows = await testApp.owner<
      { id: string }[]
    >`select id from fund_transactions where class_id = ${klass.classId} and description = ${description}`;
    const differing =
      rows.filter(({ id }) => !acknowledged.has(id)).length +
      [...acknowledged].filter((id) => !rows.some((row) => row.id === id)).length;
    report("C6", { requests: sent, proxied: sent, failed: failures.length, differing });
    expect(failures).toEqual([]);
    expect([differing, sent > 20]).toEqual([0, true]);
  });
});
