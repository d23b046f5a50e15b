import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSession } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { seededRandom } from "../seeded-random.ts";

const { frames, people } = countsOf("B2");
const server = await openLiveServer();
const klass = await makeClass(server, { pupils: people });

/** Sixty messages at once are allowed; fewer, so that frames are read and not refused for their rate. */
const perSocket = 50;
const perPerson = 9;

const good = (id: number) => ({
  id,
  method: "subscription",
  params: { path: "live.changes", input: { json: { lastEventId: "1" } } },
});
const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "x",
  "\u0000",
  "__proto__",
  "constructor",
  [],
  {},
  [[]],
  { a: 1 },
  "a".repeat(64),
  [null],
  { json: null },
  { __proto__: null },
];
const methods = ["query", "mutation", "subscription", "subscription.stop", "connectionParams", "hasOwnProperty", ""];
const paths = ["auth.me", "fund.deposit", "live.changes", "__proto__", "constructor.name", "a.b.c.d", "toString", ""];

function frameOf(random: (below: number) => number, id: number): string | Buffer {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const part = pick(junk);
  const whole = JSON.stringify(good(id));
  switch (random(10)) {
    case 0:
      return JSON.stringify({ ...good(id), id: part });
    case 1:
      return JSON.stringify({ ...good(id), method: pick(methods) });
    case 2:
      return JSON.stringify({ ...good(id), params: part });
    case 3:
      return JSON.stringify({ ...good(id), params: { path: pick(paths), input: part } });
    case 4:
      return JSON.stringify(Array.from({ length: random(30) }, () => pick([good(id), part])));
    case 5:
      return JSON.stringify({ method: "connectionParams", data: part });
    case 6:
      return whole.slice(0, random(whole.length));
    case 7:
      return `${whole}${String.fromCharCode(random(65_536))}`;
    case 8:
      return Buffer.from(Array.from({ length: random(200) }, () => random(256)));
    default:
      return whole.replace(/"[^"]*"/u, `"__proto__":{"id":${random(9)}},"id"`);
  }
}

const weightOf = (frame: string | Buffer) => {
  try {
    const sent: unknown = JSON.parse(frame.toString());
    return Array.isArray(sent) ? Math.max(sent.length, 1) : 1;
  } catch {
    return 1;
  }
};

async function say(cookie: string, pieces: (string | Buffer)[]): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/trpc`, { headers: { origin: server.url, cookie } });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  // It sends invalid frames but answers pings, since a connection that does not is closed after a while.
  socket.on("message", (data) => String(data) === "PING" && socket.send("PONG"));
  for (const piece of pieces) socket.send(piece);
  await new Promise((resolve, reject) => {
    socket.once("pong", resolve);
    socket.once("close", (code) => reject(new Error(`closed with ${code}, and not all was read`)));
    socket.ping();
  });
  return socket;
}

describe("B2 socket fuzz", { timeout: testTimeoutMs }, () => {
  it(`B2 ${frames} malformed frames log no error and close no socket, and another client can write and gets every event`, async () => {
    const random = seededRandom(seed);
    const manager = await server.signedIn(klass.manager);
    const other = manager.socket();
    await other.follow();
    const cookies = await Promise.all(klass.pupils.map(async (pupil) => `sid=${await createSession(server, pupil)}`));
    const lying: WebSocket[] = [];
    let [sent, sockets, written, maxLying] = [0, 0, 0, 0];
    while (sent < frames) {
      const pieces: (string | Buffer)[] = [];
      for (let weight = 0; sent < frames; sent += 1) {
        const piece = frameOf(random, sent + 1);
        weight += weightOf(piece);
        if (weight > perSocket) break;
        pieces.push(piece);
      }
      // In turn; each user's oldest socket closes before a new one opens.
      const oldest = lying.length >= cookies.length * perPerson ? lying.shift() : undefined;
      if (oldest !== undefined) {
        const gone = new Promise((resolve) => oldest.once("close", resolve));
        oldest.close();
        await gone;
      }
      lying.push(await say(cookies[sockets++ % cookies.length] ?? "", pieces));
      if (sockets % 5 !== 0 && sent < frames) continue;
      maxLying = Math.max(maxLying, lying.filter(({ readyState }) => readyState === WebSocket.OPEN).length);
      const entry = { amount: 1, description: "Mitt i skräpet", idempotencyKey: randomUUID() };
      const { transactionId } = await manager.api.fund.deposit.mutate(entry);
      written += 1;
      await expect
        .poll(() => other.changeEvents.at(-1)?.refId, { timeout: 10_000, message: `seed ${seed}` })
        .toBe(transactionId);
    }
    // No invalid frame closed a socket: all were read.
    expect(
      lying.filter(({ readyState }) => readyState !== WebSocket.OPEN),
      `seed ${seed}`,
    ).toEqual([]);
    expect(
      server.log.lines.filter((line) => line.level === "error"),
      `seed ${seed}`,
    ).toEqual([]);
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: written });
    const heard = other.changeEvents.filter(({ area }) => area !== "live").map(({ seq }) => seq);
    const first = heard[0] ?? 0;
    const missed = Array.from({ length: written }, (_, n) => first + n).filter((seq) => !heard.includes(seq)).length;
    expect([missed, heard.length]).toEqual([0, written]);
    expect(other.closeCodes).toEqual([]);
    for (const socket of lying) socket.terminate();
    await other.close();
    report("B2", { frames: sent, maxLying, events: written, missed });
  });
});
