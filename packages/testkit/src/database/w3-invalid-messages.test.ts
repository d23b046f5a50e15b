import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSession } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 1 });
const [elev] = klass.pupils as [MadePerson];

const address = `${server.url.replace("http", "ws")}/trpc`;

describe("W3 invalid messages", () => {
  it("W3 invalid messages of every kind log no error and do not affect other clients", async () => {
    const before = server.log.lines.length;
    const other = (await server.signedIn(klass.manager)).socket();
    await other.follow();
    const opened: WebSocket[] = [];
    const junk = [
      "",
      "{",
      "[]",
      "null",
      "42",
      '"x"',
      "[[[[]]]]",
      '{"id":"__proto__"}',
      '{"id":1,"method":"subscription"}',
      '{"id":1,"method":"subscription","params":null}',
      '{"id":null,"method":"subscription","params":{"path":"live.changes"}}',
      '{"id":{"a":1},"method":"query","params":{"path":"__proto__"}}',
      '{"id":1,"method":"subscription.stop"}',
      '{"method":"connectionParams","data":42}',
      '{"method":"connectionParams","data":{"token":{"a":1}}}',
      '{"id":1,"method":"subscription","params":{"path":"constructor","input":{}}}',
      `[${"{},".repeat(500)}{}]`,
      '{"id":1,"method":"subscription","params":{"path":"live.changes","input":{"json":{"lastEventId":"-1"}}}}',
      '{"id":1,"method":"subscription","params":{"path":"live.changes","lastEventId":"9e99"}}',
      "\u0000",
      "\ufeff{}",
    ];
    const cookie = `sid=${await createSession(server, elev)}`;
    for (const [index, piece] of junk.entries()) {
      const url = index % 2 === 0 ? address : `${address}?connectionParams=1`;
      const socket = new WebSocket(url, { headers: { origin: server.url, cookie } });
      socket.on("error", () => undefined);
      await new Promise((resolve) => socket.once("open", resolve));
      socket.send(piece);
      socket.send(Buffer.from(piece));
      await new Promise((resolve) => socket.once("pong", resolve).once("close", resolve).ping());
      opened.push(socket);
      // They stay open while the others are tested, as many as a user may have.
      if (opened.length === 10) opened.shift()?.terminate();
    }
    const alive = await server.visitor().raw("/health/live");
    expect(alive.status).toBe(200);
    await (
      await server.signedIn(klass.manager)
    ).api.fund.deposit.mutate({ amount: 1, description: "Lever", idempotencyKey: randomUUID() });
    await expect.poll(() => other.changeEvents.at(-1)?.kind).toBe("fund.deposit");
    expect(server.log.lines.slice(before).filter((line) => line.level === "error")).toEqual([]);
    for (const socket of opened) socket.terminate();
    await other.close();
  });
});
