import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ChangeEvent } from "@utspring/domain/events";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { seededRandom } from "../seeded-random.ts";

const server = await openLiveServer();

const { events, writers, cuts } = countsOf("W1");

const numbersOf = (changeEvents: ChangeEvent[]) =>
  changeEvents.filter((changeEvent) => changeEvent.area !== "live").map((changeEvent) => changeEvent.seq);
const deposit = async (klass: MadeClass, n: number) =>
  (await server.signedIn(klass.manager)).api.fund.deposit.mutate({
    amount: n + 1,
    description: `Rad ${n}`,
    idempotencyKey: randomUUID(),
  });

describe("W1 nothing missed", { timeout: testTimeoutMs }, () => {
  it(`W1 ${events} events from ${writers} parallel writers, each socket cut ${cuts} times: every client has all, once, in order`, async () => {
    const random = seededRandom(seed);
    const [klass, neighbour] = await Promise.all([makeClass(server, { pupils: 3 }), makeClass(server, { pupils: 0 })]);
    const browsers = await Promise.all([...klass.pupils, klass.manager].map((person) => server.signedIn(person)));
    const sockets = browsers.map((browser) => browser.socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    const start = sockets[0]?.changeEvents[0]?.seq ?? 0;

    let next = 0;
    let written = 0;
    let isOver = false;
    const write = async () => {
      for (let n = next++; n < events; n = next++) {
        await deposit(klass, n);
        written += 1;
        if (n % 20 === 0) await deposit(neighbour, n);
      }
    };
    const cut = async (socket: (typeof sockets)[number]) => {
      for (let n = 0; n < cuts; n += 1) {
        await sleep(100 + random(150));
        socket.cut();
        // On a busy machine the connection may still have been closed since the last time, so there was nothing to cut.
        await expect.poll(() => socket.closeCodes.length > n || socket.cut(), { timeout: 10_000 }).toBe(true);
      }
    };
    await Promise.all([
      Promise.all(Array.from({ length: writers }, write)).then(() => (isOver = true)),
      ...sockets.map(cut),
    ]);
    expect(isOver).toBe(true);

    const all = Array.from({ length: written }, (_, n) => start + n + 1);
    let [missed, lines] = [0, 0];
    for (const socket of sockets) {
      await expect.poll(() => numbersOf(socket.changeEvents).at(-1), { timeout: 10_000 }).toBe(start + written);
      const heard = new Set(numbersOf(socket.changeEvents));
      missed += all.filter((number) => !heard.has(number)).length;
      lines += socket.closeCodes.length;
      expect(numbersOf(socket.changeEvents), `seed ${seed}`).toEqual(all);
      expect(socket.closeCodes.length).toBeGreaterThanOrEqual(cuts);
      await socket.close();
    }
    report("W1", { events: written, cuts: lines, missed });
  });

  it("W1 a client that reconnects with its last number gets exactly the events that it missed", async () => {
    const klass = await makeClass(server, { pupils: 1 });
    const pupil = await server.signedIn(klass.pupils[0] ?? klass.manager);
    const first = pupil.socket();
    await first.follow();
    await deposit(klass, 1);
    await expect.poll(() => numbersOf(first.changeEvents).length).toBe(1);
    await first.close();
    for (let n = 2; n <= 5; n += 1) await deposit(klass, n);
    const last = first.changeEvents.at(-1)?.seq ?? 0;
    const second = pupil.socket();
    await second.follow(String(last));
    await expect.poll(() => numbersOf(second.changeEvents)).toEqual([last + 1, last + 2, last + 3, last + 4]);
    await second.close();
  });

  it("W1 a client that is far behind, or that sends a future number, gets a reset", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    await server.owner`
      insert into activity (class_id, seq, kind, created_at)
      select ${klass.classId}, n, 'fund.deposit', now() from generate_series(3, 600) n`;
    await server.owner`update class_counters set last_seq = 600 where class_id = ${klass.classId}`;
    for (const lastEventId of ["1", "99999"]) {
      const socket = (await server.signedIn(klass.manager)).socket();
      await socket.follow(lastEventId);
      expect(socket.changeEvents).toEqual([{ seq: 600, kind: "reset", area: "live", refId: null }]);
      await socket.close();
    }
  });

  it("W1 a lost notification is repaired within two seconds", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const socket = (await server.signedIn(klass.manager)).socket();
    await socket.follow();
    const head = socket.changeEvents[0]?.seq ?? 0;
    await server.owner.begin(async (tx) => {
      await tx`insert into activity (class_id, seq, kind, created_at) values (${klass.classId}, ${head + 1}, 'fund.deposit', now())`;
      await tx`update class_counters set last_seq = ${head + 1} where class_id = ${klass.classId}`;
    });
    await expect.poll(() => numbersOf(socket.changeEvents), { timeout: 2_500 }).toEqual([head + 1]);
    await socket.close();
  });
});
