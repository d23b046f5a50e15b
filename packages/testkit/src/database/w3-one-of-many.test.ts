import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSession } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 2 });
const [one, pupil] = klass.pupils as [MadePerson, MadePerson];

async function subscribe(id: unknown): Promise<{ socket: WebSocket; code: number | null }> {
  const cookie = `sid=${await createSession(server, one)}`;
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/trpc`, { headers: { origin: server.url, cookie } });
  const code = await new Promise<number | null>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", resolve);
    socket.on("message", (data) => String(data).includes('"ready"') && resolve(null));
    socket.once("open", () =>
      socket.send(
        JSON.stringify({ id, method: "subscription", params: { path: "live.changes", input: { json: {} } } }),
      ),
    );
  });
  return { socket, code };
}

describe("W3 limits of one member that cost others nothing", () => {
  it("W3 ids of 65 characters or more close their socket with 1008 or 1009, shorter ones do not, and others miss nothing", async () => {
    const manager = await server.signedIn(klass.manager);
    const sockets = [manager, await server.signedIn(pupil)].map((browser) => browser.socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    const start = sockets[0]?.changeEvents[0]?.seq ?? 0;
    const lengths = [1, 64, 65, 1_000, 12_000, 65_397, 65_398, 65_420];
    const codes = new Map<number, number | null>();
    const opened: WebSocket[] = [];
    for (const length of lengths) {
      const { socket, code } = await subscribe("a".repeat(length));
      codes.set(length, code);
      opened.push(socket);
      await manager.api.fund.deposit.mutate({ amount: 1, description: "Hörs", idempotencyKey: randomUUID() });
    }
    const all = lengths.map((_, index) => start + index + 1);
    for (const socket of sockets) {
      await expect
        .poll(() => socket.changeEvents.filter(({ area }) => area !== "live").map(({ seq }) => seq))
        .toEqual(all);
      expect(socket.closeCodes).toEqual([]);
      await socket.close();
    }
    for (const socket of opened) socket.terminate();
    expect([codes.get(1), codes.get(64), codes.get(65), codes.get(1_000), codes.get(12_000)]).toEqual([
      null,
      null,
      1008,
      1008,
      1008,
    ]);
    for (const length of lengths.slice(5)) expect([1008, 1009]).toContain(codes.get(length));
    report("W3", { refused: [...codes.values()].filter((code) => code !== null).length });
  });

  it("W3 a socket that cannot be written to is closed alone, its client resumes, and no client misses a change", async () => {
    const manager = await server.signedIn(klass.manager);
    const before = new Set(server.app.websocketServer.clients);
    const broken = (await server.signedIn(one)).socket();
    await broken.follow();
    const [side] = [...server.app.websocketServer.clients].filter((client) => !before.has(client));
    const others = [manager, await server.signedIn(pupil)].map((browser) => browser.socket());
    await Promise.all(others.map((socket) => socket.follow()));
    const start = broken.changeEvents[0]?.seq ?? 0;
    Object.assign((side as unknown as { _sender: object })._sender, {
      send: () => {
        throw new Error("not to be written to");
      },
    });
    for (let n = 0; n < 5; n += 1)
      await manager.api.fund.deposit.mutate({ amount: 1, description: "Hörs", idempotencyKey: randomUUID() });
    for (const socket of [broken, ...others]) {
      await expect
        .poll(() => socket.changeEvents.filter(({ area }) => area !== "live").map(({ seq }) => seq))
        .toEqual([1, 2, 3, 4, 5].map((n) => start + n));
    }
    expect([broken.closeCodes, others.map((socket) => socket.closeCodes)]).toEqual([[1011], [[], []]]);
    for (const socket of [broken, ...others]) await socket.close();
  });
});
