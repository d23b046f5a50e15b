import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { createSession } from "../actors.ts";
import { report } from "../assurance/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 3 });
const [elev, busy, hoarder] = klass.pupils as [MadePerson, MadePerson, MadePerson];

const address = `${server.url.replace("http", "ws")}/trpc`;

async function bare(
  person: MadePerson | null,
  headers: Record<string, string> = {},
): Promise<{ socket: WebSocket; closed: Promise<number>; said: unknown[] }> {
  const cookie = person === null ? {} : { cookie: `sid=${await createSession(server, person)}` };
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

const subscribe = (id: unknown) => ({
  id,
  method: "subscription",
  params: { path: "live.changes", input: { json: {} } },
});
const message = (id: number, method: string, path: string) =>
  JSON.stringify({ ...subscribe(id), method, params: { path, input: { json: {} } } });

const started = (said: unknown[]) =>
  said.filter((one) => (one as { result?: { type: string } }).result?.type === "started").length;
const saying = (said: unknown[], words: string) => said.filter((one) => JSON.stringify(one).includes(words)).length;

const abuses: [name: string, code: number, send: (socket: WebSocket) => void][] = [
  ["a frame of 70 kB", 1009, (socket) => socket.send("x".repeat(70_000))],
  ["a frame of 16 kB and a byte", 1009, (socket) => socket.send("x".repeat(16_385))],
  [
    "a message of 16 kB and a byte in small pieces",
    1009,
    (socket) => {
      for (let n = 0; n < 17; n += 1) socket.send("x".repeat(1_024), { fin: n === 16 });
    },
  ],
  ["an array of 740 messages", 1008, (socket) => socket.send(`[${"1,".repeat(739)}1]`)],
  [
    "an array of 61 messages",
    1008,
    (socket) => socket.send(JSON.stringify(Array.from({ length: 61 }, () => ({ id: 1, method: "subscription.stop" })))),
  ],
  [
    "200 messages at once",
    1008,
    (socket) => {
      for (let n = 0; n < 200; n += 1) socket.send("PING");
    },
  ],
  // `ws` itself closes sockets whose pings come faster than it can answer.
  [
    "200 of the protocol's own pings at once",
    1006,
    (socket) => {
      for (let n = 0; n < 200; n += 1) socket.ping("x".repeat(125));
    },
  ],
  [
    "200 pongs that nobody asked for",
    1008,
    (socket) => {
      for (let n = 0; n < 200; n += 1) socket.pong();
    },
  ],
  [
    "five arrays of twenty",
    1008,
    (socket) => {
      for (let n = 0; n < 5; n += 1)
        socket.send(JSON.stringify(Array.from({ length: 20 }, (_, index) => subscribe(`${n} ${index}`))));
    },
  ],
];

describe("W3 abuse", () => {
  it.each(["https://evil.example", "http://utspring.test.evil.example", "null"])(
    "W3 a handshake from %s is refused with 403",
    async (origin) => {
      await expect(bare(elev, { origin })).rejects.toThrow("status 403");
      report("W3", { refused: 1 });
    },
  );

  it.each(["/", "/health/live", "/trpc/auth.me", "/trpc/live.changes", "/files/documents/x", "/nothing"])(
    "W3 a handshake at %s, which has no socket, is refused",
    async (path) => {
      const socket = new WebSocket(`${server.url.replace("http", "ws")}${path}`, {
        headers: { origin: server.url, cookie: `sid=${await createSession(server, elev)}` },
      });
      const refused = await new Promise((resolve) => {
        socket.once("open", () => resolve(null));
        socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
        socket.once("error", resolve);
      });
      expect(refused).toBe(404);
      report("W3", { refused: 1 });
    },
  );

  it.each([
    ["no session", "/trpc", {}],
    ["a session that nobody has", "/trpc", { cookie: "sid=nobody" }],
    ["a token that nobody has", "/trpc", { authorization: "Bearer utspring_nobody" }],
    ["a secret to come in the first message", "/trpc?connectionParams=1", {}],
  ])("W3 a handshake with %s is refused with 401", async (_name, path, headers) => {
    const socket = new WebSocket(server.url.replace("http", "ws") + path, {
      headers: { origin: server.url, ...headers },
    });
    const status = await new Promise((resolve) => {
      socket.once("open", () => resolve(null));
      socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
    });
    expect(status).toBe(401);
    expect(server.app.websocketServer.clients.size).toBe(0);
    report("W3", { refused: 1 });
  });

  it.each(abuses)("W3 %s: the socket is closed with %i, after at most a hundred answers", async (_name, code, send) => {
    const { socket, closed, said } = await bare(elev);
    let pongs = 0;
    socket.on("pong", () => (pongs += 1));
    send(socket);
    expect(code === 1006 ? [1006, 1008] : [code]).toContain(await closed);
    expect(said.length + pongs).toBeLessThanOrEqual(100);
    report("W3", { refused: 1, maxAnswers: said.length + pongs });
  });

  it("W3 a message of 16 kB and an array of twenty messages are read", async () => {
    const { socket, said } = await bare(elev);
    socket.send("x".repeat(16_384));
    await expect.poll(() => JSON.stringify(said)).toContain("BAD_INPUT");
    socket.send(JSON.stringify(Array.from({ length: 20 }, (_, index) => subscribe(index))));
    await expect.poll(() => started(said)).toBe(20);
    socket.close();
  });

  it.each([
    ["query", "auth.me"],
    ["mutation", "auth.signOut"],
    ["query", "fund.overview"],
    ["mutation", "fund.deposit"],
  ])("W3 a %s over the socket is refused: %s", async (method, path) => {
    const { socket, said } = await bare(elev);
    socket.send(message(1, method, path));
    await expect.poll(() => said.length).toBe(1);
    expect(said[0]).toMatchObject({
      id: 1,
      error: { json: { data: { code: "SUBSCRIPTIONS_ONLY", httpStatus: 405 } } },
    });
    socket.close();
  });

  it("W3 a socket carries twenty subscriptions at a time, and another one only after one has stopped", async () => {
    const { socket, said, closed } = await bare(busy);
    for (let id = 1; id <= 30; id += 1) socket.send(JSON.stringify(subscribe(id)));
    await expect.poll(() => saying(said, '"ready"') + saying(said, "TOO_MANY_TRIES")).toBe(30);
    expect([started(said), saying(said, '"ready"')]).toEqual([20, 20]);
    report("W3", { maxSubscriptions: started(said) });
    const first = said.find((one) => (one as { result?: { type: string } }).result?.type === "started") as {
      id: number;
    };
    socket.send(JSON.stringify({ id: first.id, method: "subscription.stop" }));
    await expect.poll(() => JSON.stringify(said)).toContain('"stopped"');
    socket.send(JSON.stringify(subscribe("the next")));
    await expect.poll(() => saying(said, '"ready"')).toBe(21);
    expect(started(said)).toBe(21);
    const before = said.length;
    await (
      await server.signedIn(klass.manager)
    ).api.fund.deposit.mutate({ amount: 1, description: "Till alla", idempotencyKey: randomUUID() });
    await expect.poll(() => said.length).toBe(before + 20);
    socket.close();
    await closed;
  });

  it("W3 a person has ten sockets at most, also after fourteen handshakes at once, and another only after one has closed", async () => {
    const opened = await Promise.allSettled(Array.from({ length: 14 }, () => bare(hoarder)));
    const held = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const refused = opened.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(held).toHaveLength(10);
    expect(refused).toEqual(Array(4).fill("Error: status 429"));
    report("W3", { maxSockets: held.length, refused: 1 });
    await expect(bare(hoarder)).rejects.toThrow("status 429");
    const others = await bare(elev);
    others.socket.terminate();
    held[0]?.socket.close();
    await held[0]?.closed;
    await expect
      .poll(() =>
        bare(hoarder).then(({ socket }) => held.push({ ...held[1], socket } as (typeof held)[number]), String),
      )
      .toBe(11);
    for (const { socket } of held) socket.terminate();
  });

  it("W3 a number to resume from that no class has is refused as bad input, over the socket and in a poll, and others' sockets go on", async () => {
    const before = server.log.lines.length;
    const manager = await server.signedIn(klass.manager);
    const other = manager.socket();
    await other.follow();
    const { socket, said } = await bare(elev);
    const texts = [String(2n ** 63n), "-1", "1e400", "9".repeat(5_000), "9".repeat(16), "NaN", "Infinity", "0x1", ""];
    const values = [...texts.map((text) => JSON.stringify(text)), String(2n ** 63n), "-1", "1e400", "true", "[]", "{}"];
    const withInput = (id: number, input: string, beside = "") =>
      socket.send(`{"id":${id},"method":"subscription","params":{"path":"live.changes","input":${input}${beside}}}`);
    for (const [id, value] of values.entries()) withInput(id, `{"json":{"lastEventId":${value}}}`);
    for (const [id, text] of texts.entries())
      withInput(100 + id, '{"json":{}}', `,"lastEventId":${JSON.stringify(text)}`);
    // No JSON, so it has no id to answer.
    withInput(200, '{"json":{"lastEventId":NaN}}');
    const codes = () =>
      said.map((one) => (one as { error?: { json: { data: { code: string; httpStatus: number } } } }).error?.json.data);
    await expect.poll(() => said.length).toBe(values.length + texts.length + 1);
    expect(codes()).toEqual(said.map(() => expect.objectContaining({ code: "BAD_INPUT", httpStatus: 400 })));
    for (const text of texts) {
      const input = encodeURIComponent(JSON.stringify({ json: { lastEventId: text } }));
      const { status } = await manager.raw(`/trpc/live.poll?input=${input}`);
      expect(status).toBe(text.length > 1_000 ? 413 : 400);
    }
    // The highest number that is read: ahead of every class, so the client reads everything again.
    withInput(300, '{"json":{}}', `,"lastEventId":"${"9".repeat(15)}"`);
    await expect.poll(() => JSON.stringify(said.at(-1))).toContain('"reset"');
    await manager.api.fund.deposit.mutate({ amount: 1, description: "Lever", idempotencyKey: randomUUID() });
    await expect.poll(() => other.changeEvents.at(-1)?.kind).toBe("fund.deposit");
    await expect.poll(() => JSON.stringify(said.at(-1))).toContain('"fund.deposit"');
    expect([other.closeCodes, socket.readyState]).toEqual([[], WebSocket.OPEN]);
    expect(server.log.lines.slice(before).filter((line) => line.level === "error")).toEqual([]);
    report("W3", { refused: values.length + texts.length });
    socket.close();
    await other.close();
  });
});
