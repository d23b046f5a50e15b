import http from "node:http";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "@utspring/core/kernel/address-key";
import { limitUsesPerKey } from "./uses-per-key.ts";

/**
 * The most open connections, in all and of one address, and the most requests of one connection that may wait for their
 * answers. Browsers and proxies send the next request when they have the answer to the last.
 */
const defaultLimits = { connections: 10_000, perAddress: 3_000, unanswered: 8 };

interface Options {
  /** Then all connections come from the proxy's address, and the proxy limits its clients. */
  isBehindProxy: boolean;
  limits?: typeof defaultLimits;
}

/**
 * An HTTP server that closes a connection with too many unanswered requests, and refuses connections beyond the limits.
 * A single write may hold thousands of requests; without the limit each of them would be routed before anything counts
 * them.
 */
export function limitedServer(handler: RequestListener, { isBehindProxy, limits = defaultLimits }: Options): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = http.createServer((request, response) => {
    const { socket } = request;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || waiting > limits.unanswered) return void socket.destroy();
    unanswered.set(socket, waiting);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(request, response);
  });
  server.maxConnections = limits.connections;
  const take = limitUsesPerKey(limits.perAddress);
  server.on("connection", (socket) => {
    if (isBehindProxy) return;
    const release = take(addressKey(socket.remoteAddress ?? ""));
    if (release === null) return void socket.destroy();
    socket.once("close", release);
  });
  return server;
}
