import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { sessionOf } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, patience, report, seed } from "../proof/counts.ts";
import { seeded } from "../random.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 1 });
afterAll(() => server.close());

const { frames } = countsOf("B2");
/** A socket may say sixty things a second; so that the frames are read and not the haste refused, each says fewer. */
const perSocket = 40;

const good = (id: number) => ({ id, method: "subscription", params: { path: "live.changes", input: { json: { lastEventId: "1" } } } });
const junk: unknown[] = [
  null, true, 0, -1, 1e308, "", "x", "\u0000", "__proto__", "constructor", [], {}, [[]], { a: 1 }, "a".repeat(2_000), [null], { json: null }, { __proto__: null },
];
const methods = ["query", "mutation", "subscription", "subscription.stop", "connectionParams", "hasOwnProperty", ""];
const paths = ["auth.me", "fund.deposit", "live.changes", "__proto__", "constructor.name", "a.b.c.d", "toString", ""];

/** One frame that is wrong in some way: a good one with a part changed, cut, doubled or put in a list, or no message at all. */
function frameOf(random: (below: number) => number, id: number): string | Buffer {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const part = pick(junk);
  const whole = JSON.stringify(good(id));
  switch (random(10)) {
    case 0: return JSON.stringify({ ...good(id), id: part });
    case 1: return JSON.stringify({ ...good(id), method: pick(methods) });
    case 2: return JSON.stringify({ ...good(id), params: part });
    case 3: return JSON.stringify({ ...good(id), params: { path: pick(paths), input: part } });
    case 4: return JSON.stringify(Array.from({ length: random(30) }, () => pick([good(id), part])));
    case 5: return JSON.stringify({ method: "connectionParams", data: part });
    case 6: return whole.slice(0, random(whole.length));
    case 7: return `${whole}${String.fromCharCode(random(65_536))}`;
    case 8: return Buffer.from(Array.from({ length: random(200) }, () => random(256)));
    default: return whole.replace(/"[^"]*"/u, `"__proto__":{"id":${random(9)}},"id"`);
  }
}

/** Sends a handful of frames over a socket of their own, and waits until the server has read the last of them. */
async function say(cookie: string, pieces: (string | Buffer)[], withParams: boolean): Promise<void> {
  const address = `${server.url.replace("http", "ws")}/trpc${withParams ? "?connectionParams=1" : ""}`;
  const socket = new WebSocket(address, { headers: { origin: server.url, cookie } });
  socket.on("error", () => undefined); // the server may well hang up on this
  const isOver = new Promise((resolve) => {
    socket.once("pong", resolve);
    socket.once("close", resolve);
  });
  await new Promise((resolve) => socket.once("open", resolve));
  for (const piece of pieces) socket.send(piece);
  socket.ping();
  await isOver;
  socket.terminate();
}

describe("B2 socket fuzz", { timeout: patience }, () => {
  it(`B2 ${frames} malformed frames: the server lives, nothing is a failure, and another client hears and writes as before`, async () => {
    const random = seeded(seed);
    const [pupil] = klass.pupils as [MadePerson];
    const manager = await server.signedIn(klass.manager);
    const other = manager.socket();
    await other.follow();
    const cookie = `sid=${await sessionOf(server, pupil)}`;
    let written = 0;
    for (let sent = 0; sent < frames; sent += perSocket) {
      const pieces = Array.from({ length: Math.min(perSocket, frames - sent) }, (_, n) => frameOf(random, sent + n + 1));
      await say(sent % 3 === 0 ? "sid=none" : cookie, pieces, sent % 2 === 0);
      if (sent % (perSocket * 5) !== 0) continue;
      const entry = { amount: 1, description: "Mitt i skräpet", idempotencyKey: randomUUID() };
      const { transactionId } = await manager.api.fund.deposit.mutate(entry);
      written += 1;
      await expect.poll(() => other.hints.at(-1)?.refId, { timeout: 10_000, message: `seed ${seed}` }).toBe(transactionId);
    }
    expect(server.log.lines.filter((line) => line.level === "error"), `seed ${seed}`).toEqual([]);
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: written });
    expect(other.closeCodes).toEqual([]);
    await other.close();
    report("B2", { frames });
  });
});
