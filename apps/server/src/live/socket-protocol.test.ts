import { afterAll, describe, expect, it } from "vitest";
import { hostileValues } from "@utspring/testkit/hostile-values";
import { deposit, follow, openSocketServers, send, stop } from "./test-socket-servers.ts";

const servers = await openSocketServers();
const { testApp, own, stock, errors, connectAs, expectSame } = servers;
const { ours, theirs } = servers.testUsers;
afterAll(() => servers.close());

describe("our socket beside tRPC's own handler", { timeout: 120_000 }, () => {
  it("socket — a subscription from start to stop, for each role that may and each that may not", async () => {
    const frames = await expectSame([follow(1, 2), deposit(3), stop(1, 4)]);
    expect(frames.slice(0, 4).map((frame) => (JSON.parse(frame) as { result: { type: string } }).result.type)).toEqual([
      "started",
      "data",
      "data",
      "stopped",
    ]);
    await expectSame([follow(7, 2), deposit(3), deposit(4)], { role: "impersonator" });
    await expectSame([follow(1, 2), deposit(2)], { role: "neighbour" });
    for (const role of ["admin", "outsider"] as const) await expectSame([follow(1, 1), stop(1)], { role });
  });

  it("socket — ids of every type, and the protocol version when the client sends it", async () => {
    for (const id of [0, -1, 1.5, "1", "å", "", '"}', 12_345_678_901])
      await expectSame([follow(id, 2), deposit(3), stop(id, 4)]);
    await expectSame([
      send({ id: 3, jsonrpc: "2.0", method: "subscription", params: { path: "live.changes", input: { json: {} } } }, 2),
      deposit(3),
      stop(3, 4),
    ]);
    await expectSame([send({ id: 3, jsonrpc: "2.0", method: "query", params: { path: "fund.overview" } }, 1)]);
  });

  it("socket — resuming from a number: beside the input or in it, far behind, ahead of the newest", async () => {
    for (const from of ["0", "1", "2", "99999"]) {
      await expectSame([follow(1, 2, { json: { lastEventId: from } }), deposit(3)]);
      await expectSame([follow(1, 2, { json: {} }, { lastEventId: from }), deposit(3)]);
      await expectSame([follow(1, 2, undefined, { lastEventId: from })]);
    }
    await expectSame([follow(1, 2, { json: { lastEventId: null } }), deposit(3), stop(1, 4)]);
    await expectSame([follow(1, 1, { json: { lastEventId: "1" } }, { lastEventId: "x" })]);
    await expectSame([follow(1, 1, { json: [1] }, { lastEventId: "1" })]);
    await expectSame([follow(1, 1, { json: "text" }, { lastEventId: "1" })]);
    await testApp.owner.begin(async (tx) => {
      await tx`
        insert into activity (class_id, seq, kind, created_at)
        select ${ours.classId}, last_seq + n, 'fund.deposit', now() from class_counters, generate_series(1, 600) n where class_id = ${ours.classId}`;
      await tx`update class_counters set last_seq = last_seq + 600 where class_id = ${ours.classId}`;
    });
    const [row] = await testApp.owner<
      { seq: number }[]
    >`select last_seq::int as seq from class_counters where class_id = ${ours.classId}`;
    await expectSame([follow(1, 2, { json: { lastEventId: String((row?.seq ?? 0) - 501) } }), deposit(3)]);
    const frames = await expectSame([
      follow(1, 502, { json: { lastEventId: String((row?.seq ?? 0) - 499) } }),
      deposit(503),
      stop(1, 504),
    ]);
    expect(frames).toHaveLength(505);
  });

  it("socket — inputs that no schema accepts", async () => {
    for (const value of hostileValues) {
      for (const input of [value, `{"json":${value}}`, `{"json":{"lastEventId":${value}}}`]) {
        await expectSame([
          { send: `{"id":1,"method":"subscription","params":{"path":"live.changes","input":${input}}}` },
        ]);
      }
    }
    await expectSame([send({ id: 1, method: "subscription", params: { path: "live.changes" } }, 1)]);
    await expectSame([follow(1, 1, { json: { lastEventId: "1" }, meta: { values: { lastEventId: ["Date"] } } })]);
  });

  it("socket — queries, mutations and unknown procedures", async () => {
    for (const role of ["outsider", "elev", "admin"] as const) {
      const asked = [
        ["query", "auth.me"],
        ["mutation", "auth.signOut"],
        ["subscription", "fund.overview"],
        ["subscription", "fund.deposit"],
        ["query", "live.changes"],
        ["subscription", "no.such"],
        ["subscription", "constructor"],
        ["query", "__proto__"],
        ["subscription", ""],
        ["mutation", "live"],
      ];
      await expectSame(
        asked.map(([method, path], index) =>
          send({ id: index + 1, method, params: { path, input: { json: {} } } }, index + 1),
        ),
        { role },
      );
    }
  });

  it("socket — several subscriptions on a connection: separate, with the same id twice, and the same again", async () => {
    await expectSame([follow(1, 2), follow("b", 4), deposit(6), stop(1, 7), deposit(8), stop("b", 9), deposit(9)]);
    await expectSame([follow(1, 2), follow(1, 3), deposit(4), stop(1, 5), follow(1, 7), deposit(8)]);
    await expectSame([follow(1), follow(1, 3), stop(1, 4)]);
    await expectSame([
      ...Array.from({ length: 20 }, (_, index) => follow(index + 1, 2 * index + 2)),
      follow(21, 41),
      stop(1, 42),
      follow(22, 44),
    ]);
    const one = (id: number) => ({ id, method: "subscription", params: { path: "live.changes", input: { json: {} } } });
    await expectSame([
      send([one(1), one(2)], 4),
      deposit(6),
      send(
        [
          { id: 1, method: "subscription.stop" },
          { id: 2, method: "subscription.stop" },
        ],
        8,
      ),
    ]);
    await expectSame([send([one(1), null], 1), send([], 1), send([{ ...one(1), id: null }, one(2)], 4)]);
  });

  it("socket — stopped before it began, while it begins, twice, and without having begun", async () => {
    await expectSame([stop(1), follow(1, 2), stop(1), stop(1, 3), deposit(3), stop("none"), stop(null, 4)]);
    await expectSame([follow(1), stop(1, 2), deposit(3)]);
    // Right after opening, before the server has read its number.
    const both = await Promise.all([own, stock].map(({ url }) => connectAs(url, "elev")));
    for (const client of both) {
      client.socket.once("message", () => client.socket.send(JSON.stringify({ id: 1, method: "subscription.stop" })));
      client.socket.send(
        JSON.stringify({
          id: 1,
          method: "subscription",
          params: { path: "live.changes", input: { json: { lastEventId: "1" } } },
        }),
      );
      await client.until(() => client.frames.includes('{"id":1,"result":{"type":"stopped"}}'));
      client.socket.terminate();
    }
  });

  it("socket — pings, and invalid messages", async () => {
    await expectSame([
      { send: "PING", receivedFrames: 1 },
      { send: "PONG" },
      { send: "ping", receivedFrames: 2 },
      { send: Buffer.from("PING"), receivedFrames: 3 },
    ]);
    const one = '{"id":1,"method":"subscription","params":{"path":"live.changes","input":{"json":{}}}}';
    const wrong = [
      "",
      " ",
      "{",
      "null",
      "1",
      '"x"',
      "[null]",
      "[[]]",
      "{}",
      '{"id":{}}',
      '{"id":true,"method":"query","params":{}}',
      "\u0000",
      "\ufeff{}",
      one.slice(0, -1),
      `${one}x`,
      one.replace("subscription", "hasOwnProperty"),
      one.replace('"id":1', '"id":null'),
      one.replace('"id":1,', ""),
      one.replace('"id":1', '"id":1,"jsonrpc":"1.0"'),
      one.replace('"live.changes"', "1"),
      one.replace('"path"', '"lastEventId":1,"path"'),
      '{"id":1,"method":"subscription"}',
      '{"id":1,"method":"query","params":[]}',
      '{"id":1,"method":"query","params":null}',
      '{"__proto__":{"id":1},"id":2,"method":"subscription.stop"}',
      '{"method":"connectionParams","data":null}',
    ];
    for (let from = 0; from < wrong.length; from += 10)
      await expectSame(wrong.slice(from, from + 10).map((text) => ({ send: text })));
    await expectSame([
      { send: Buffer.from(one), receivedFrames: 1 },
      follow(1, 3),
      { send: Buffer.from([0xff, 0xfe]), receivedFrames: 4 },
      deposit(5),
    ]);
  });

  it("socket — a session that ends closes the connection with code 4401 and sends nothing else", async () => {
    const both = await Promise.all([own, stock].map(({ url }) => connectAs(url, "neighbour")));
    for (const client of both) {
      client.socket.send(
        JSON.stringify({ id: 1, method: "subscription", params: { path: "live.changes", input: { json: {} } } }),
      );
      await client.until(() => client.frames.length === 2);
    }
    testApp.deps.changeBus.publish({ kind: "revoked", userId: theirs.manager.userId });
    for (const client of both) {
      await client.until(() => client.code() !== null);
      expect([client.code(), client.frames.length]).toEqual([4401, 2]);
    }
  });

  it("socket — connections that are cut while they catch up free their place", async () => {
    for (let n = 0; n < 30; n += 1) {
      const client = await connectAs(own.url, "studentansvarig");
      client.socket.send(
        JSON.stringify({
          id: 1,
          method: "subscription",
          params: { path: "live.changes", input: { json: { lastEventId: "1" } } },
        }),
      );
      if (n % 2 === 0) await client.until(() => client.frames.length > 0);
      const over = client.until(() => client.code() !== null);
      client.socket.terminate();
      await over;
    }
    await expect.poll(async () => (await expectSame([follow(1, 2)], { role: "studentansvarig" })).length).toBe(3);
  });

  it("socket — none of these cases logged a failure", () => {
    expect(errors).toEqual([]);
  });
});
