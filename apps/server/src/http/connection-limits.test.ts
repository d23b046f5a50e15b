import type http from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createLimitedServer } from "./connection-limits.ts";

const limits = { connections: 6, perIp: 4, unanswered: 3 };
const open: http.Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Listens with a handler that counts its requests; each waits until it is let go. */
async function listen(isBehindProxy: boolean) {
  const held: http.ServerResponse[] = [];
  let handled = 0;
  const server = createLimitedServer(
    (_request, response) => {
      handled += 1;
      held.push(response);
    },
    { isBehindProxy, limits },
  );
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    handled: () => handled,
    answer: () => {
      for (const response of held.splice(0)) response.end("ok");
    },
    connect: async () => {
      const socket = net.connect(port, "127.0.0.1");
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      socket.on("error", () => undefined); // the server may reset it
      let heard = "";
      socket.on("data", (piece) => (heard += String(piece)));
      await new Promise((resolve) => socket.once("connect", resolve));
      return {
        socket,
        closed,
        heard: () => heard,
        ask: (times: number) => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(times)),
      };
    },
  };
}

describe("limits of connections", () => {
  it("a connection with too many unanswered requests is closed, and requests beyond the limit are not handled", async () => {
    const server = await listen(false);
    const client = await server.connect();
    client.ask(500);
    await client.closed;
    expect(server.handled()).toBe(limits.unanswered);
  });

  it("as many requests as the limit allows are answered, repeatedly on one connection", async () => {
    const server = await listen(false);
    const client = await server.connect();
    for (let turn = 1; turn <= 3; turn += 1) {
      client.ask(limits.unanswered);
      await expect.poll(server.handled).toBe(turn * limits.unanswered);
      server.answer();
      await expect.poll(() => client.heard().split("HTTP/1.1 200").length - 1).toBe(turn * limits.unanswered);
    }
    expect(client.socket.destroyed).toBe(false);
  });

  it("connections beyond the limit of an address are closed, and a new one is accepted when another has closed", async () => {
    const server = await listen(false);
    const clients = [];
    for (let n = 0; n < limits.perIp; n += 1) clients.push(await server.connect());
    await (
      await server.connect()
    ).closed;
    clients[0]?.socket.destroy();
    // Only a connection that was accepted has its request handled.
    expect(server.handled()).toBe(0);
    await expect
      .poll(async () => {
        (await server.connect()).ask(1);
        return server.handled();
      })
      .toBeGreaterThan(0);
  });

  it("behind a proxy all connections are the proxy's, and only their total is limited", async () => {
    const server = await listen(true);
    const clients = [];
    for (let n = 0; n < limits.connections; n += 1) clients.push(await server.connect());
    await (
      await server.connect()
    ).closed;
    expect(clients.filter(({ socket }) => socket.destroyed)).toEqual([]);
  });
});
