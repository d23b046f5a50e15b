import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { sessionOf } from "../actors.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 3 });
const [elev, busy, hoarder] = klass.pupils as [MadePerson, MadePerson, MadePerson];
afterAll(() => server.close());

const address = `${server.url.replace("http", "ws")}/trpc`;

/** A socket of no client's making: whatever is sent goes out as it is. */
async function bare(person: MadePerson | null, headers: Record<string, string> = {}): Promise<{ socket: WebSocket; closed: Promise<number>; said: unknown[] }> {
  const cookie = person === null ? {} : { cookie: `sid=${await sessionOf(server, person)}` };
  const socket = new WebSocket(address, { headers: { origin: server.url, ...cookie, ...headers } });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const said: unknown[] = [];
  socket.on("message", (data) => {
    const text = (data as Buffer).toString("utf8");
    said.push(text.startsWith("{") ? JSON.parse(text) : text);
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
    socket.once("unexpected-response", (_request, response) => reject(new Error(`status ${response.statusCode}`)));
  });
  return { socket, closed, said };
}

const message = (id: number, method: string, path: string) => JSON.stringify({ id, method, params: { path, input: { json: {} } } });

describe("W3 abuse", () => {
  it.each(["https://evil.example", "http://utspring.test.evil.example", "null"])("W3 a handshake from %s is refused with 403", async (origin) => {
    await expect(bare(elev, { origin })).rejects.toThrow("status 403");
  });

  it("W3 a frame of 70 kB closes the socket with 1009", async () => {
    const { socket, closed } = await bare(elev);
    socket.send("x".repeat(70_000));
    expect(await closed).toBe(1009);
  });

  it("W3 more than 60 messages a second close the socket with 1008", async () => {
    const { socket, closed } = await bare(elev);
    for (let n = 0; n < 200; n += 1) socket.send("PING");
    expect(await closed).toBe(1008);
  });

  it.each([["query", "auth.me"], ["mutation", "auth.signOut"], ["query", "fund.overview"], ["mutation", "fund.deposit"]])(
    "W3 a %s over the socket is refused: %s",
    async (method, path) => {
      const { socket, said } = await bare(elev);
      socket.send(message(1, method, path));
      await expect.poll(() => said.length).toBe(1);
      expect(said[0]).toMatchObject({ id: 1, error: { json: { data: { code: "SUBSCRIPTIONS_ONLY", httpStatus: 405 } } } });
      socket.close();
    },
  );

  it("W3 nobody may listen without being signed in", async () => {
    const { socket, said } = await bare(null);
    socket.send(message(1, "subscription", "live.changes"));
    await expect.poll(() => JSON.stringify(said)).toContain("NOT_SIGNED_IN");
    socket.close();
  });

  it("W3 a socket carries at most 20 subscriptions", async () => {
    const { socket, said } = await bare(busy);
    for (let id = 1; id <= 21; id += 1) socket.send(message(id, "subscription", "live.changes"));
    await expect.poll(() => JSON.stringify(said)).toContain("TOO_MANY_TRIES");
    socket.close();
  });

  it("W3 a person has at most 10 listening sockets", async () => {
    const opened = [];
    for (let n = 0; n < 11; n += 1) {
      const one = await bare(hoarder);
      one.socket.send(message(1, "subscription", "live.changes"));
      await expect.poll(() => one.said.length).toBeGreaterThan(0);
      opened.push(one);
    }
    expect(JSON.stringify(opened.slice(0, 10).map((one) => one.said))).not.toContain("TOO_MANY_TRIES");
    expect(JSON.stringify(opened[10]?.said)).toContain("TOO_MANY_TRIES");
    for (const one of opened) one.socket.close();
  });

  it("W3 junk of every kind leaves the server and other clients as they were", async () => {
    const before = server.log.lines.length;
    const other = (await server.signedIn(klass.manager)).socket();
    await other.follow();
    const junk = [
      "", "{", "[]", "null", "42", '"x"', "[[[[]]]]", '{"id":"__proto__"}', '{"id":1,"method":"subscription"}', '{"id":1,"method":"subscription","params":null}',
      '{"id":null,"method":"subscription","params":{"path":"live.changes"}}', '{"id":{"a":1},"method":"query","params":{"path":"__proto__"}}',
      '{"id":1,"method":"subscription.stop"}', '{"method":"connectionParams","data":42}', '{"method":"connectionParams","data":{"token":{"a":1}}}',
      '{"id":1,"method":"subscription","params":{"path":"constructor","input":{}}}', `[${"{},".repeat(500)}{}]`,
      '{"id":1,"method":"subscription","params":{"path":"live.changes","input":{"json":{"lastEventId":"-1"}}}}',
      '{"id":1,"method":"subscription","params":{"path":"live.changes","lastEventId":"9e99"}}', "\u0000", "\ufeff{}",
    ];
    for (const [at, piece] of junk.entries()) {
      const url = at % 2 === 0 ? address : `${address}?connectionParams=1`;
      const socket = new WebSocket(url, { headers: { origin: server.url } });
      socket.on("error", () => undefined);
      await new Promise((resolve) => socket.once("open", resolve));
      socket.send(piece);
      socket.send(Buffer.from(piece));
      await sleep(5);
      socket.terminate();
    }
    const alive = await server.visitor().raw("/health/live");
    expect(alive.status).toBe(200);
    await (await server.signedIn(klass.manager)).api.fund.deposit.mutate({ amount: 1, description: "Lever", idempotencyKey: randomUUID() });
    await expect.poll(() => other.hints.at(-1)?.kind).toBe("fund.deposit");
    expect(server.log.lines.slice(before).filter((line) => line.level === "error")).toEqual([]);
    await other.close();
  });
});
