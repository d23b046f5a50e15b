import http from "node:http";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { ipKey } from "@utspring/core/kernel/ip-key";
import { limitUsesPerKey } from "@utspring/core/kernel/limit-uses-per-key";

/** Browsers and proxies send the next request after the response to the last. */
const defaultLimits = { connections: 10_000, perIp: 3_000, unanswered: 8 };

interface Options {
  isBehindProxy: boolean;
  limits?: typeof defaultLimits;
}

/** A single write may hold thousands of requests, each of which would be routed before anything counts them. */
export function createLimitedServer(
  handler: RequestListener,
  { isBehindProxy, limits = defaultLimits }: Options,
): Server {
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
  const acquire = limitUsesPerKey(limits.perIp);
  server.on("connection", (socket) => {
    if (isBehindProxy) return;
    const release = acquire(ipKey(socket.remoteAddress ?? ""));
    if (release === null) return void socket.destroy();
    socket.once("close", release);
  });
  return server;
}
