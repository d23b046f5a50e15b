import { randomUUID } from "node:crypto";
import websocket from "@fastify/websocket";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { WebSocket } from "ws";
import { openBroadcaster } from "@utspring/core/kernel/broadcaster";
import { appRouter } from "@utspring/core/router";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, secretsOf } from "@utspring/testkit/test-users";
import type { TestRole } from "@utspring/testkit/test-users";
import { openCallLimiter } from "../http/call-limiter.ts";
import { requestContexts } from "../http/request-context.ts";
import { socketAdmission } from "./socket-admission.ts";
import { socketProtocol } from "./socket-protocol.ts";
import { openSockets } from "./sockets.ts";

/**
 * What is sent, and the total number of frames to wait for before the next step: a deposit is an event for the
 * listeners.
 */
export type Step = { send: string | Buffer; receivedFrames?: number } | { deposit: true; receivedFrames: number };

/** A message as JSON. */
export const send = (message: unknown, receivedFrames?: number): Step => ({
  send: JSON.stringify(message),
  ...(receivedFrames === undefined ? {} : { receivedFrames }),
});
/** Begins a subscription to the class's changes. */
export const follow = (id: unknown, receivedFrames?: number, input: unknown = { json: {} }, more: object = {}) =>
  send({ id, method: "subscription", params: { path: "live.changes", input, ...more } }, receivedFrames);
/** Ends a subscription. */
export const stop = (id: unknown, receivedFrames?: number) => send({ id, method: "subscription.stop" }, receivedFrames);
/** A deposit in the class, which its subscriptions receive. */
export const deposit = (receivedFrames: number): Step => ({ deposit: true, receivedFrames });

/** Opens two servers on one test app: one with our protocol, one with tRPC's own handler. */
export async function openSocketServers() {
  const testApp = await openTestApp();
  const testUsers = await makeTestUsers(testApp);
  const { as } = testUsers;
  const broadcaster = openBroadcaster(testApp.deps.db, testApp.deps.changeBus, () => undefined);
  const secrets = await secretsOf(testApp, testUsers);
  const errors: unknown[] = [];

  /** A server with the socket only, with our protocol or tRPC's own handler. */
  async function openServer(isOurs: boolean) {
    const app: FastifyInstance = fastify();
    const sockets = openSockets(testApp.deps);
    const admission = socketAdmission(testApp.deps, {
      isSecure: false,
      caps: { person: 100, address: 1_000, all: 1_000, handshakes: 10_000 },
    });
    await app.register(websocket, { options: { perMessageDeflate: false } });
    app.websocketServer.on("connection", (socket, request) => sockets.add(socket, admission.admitted(request)));
    app.addHook("onRequest", admission.admit);
    const options = {
      router: appRouter,
      createContext: requestContexts({
        deps: testApp.deps,
        broadcaster,
        sockets,
        callLimiter: openCallLimiter(),
        isSecure: false,
      }),
      onError: ({ error }: { error: { code: string } }) =>
        error.code === "INTERNAL_SERVER_ERROR" && isOurs && errors.push(error),
    };
    if (isOurs) {
      const speak = socketProtocol(options);
      app.get("/trpc", { websocket: true }, (socket, request) => speak(socket, request.raw));
    } else await app.register(fastifyTRPCPlugin, { prefix: "/trpc", useWSS: true, trpcOptions: options });
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { url: app.listeningOrigin.replace("http", "ws"), close: () => app.close().finally(sockets.dispose) };
  }

  const [own, stock] = await Promise.all([openServer(true), openServer(false)]);

  /** A client that collects each frame's text, without the request's own id. */
  async function connectAs(url: string, role: TestRole) {
    const socket = new WebSocket(`${url}/trpc`, {
      headers: secrets[role] ? { cookie: `sid=${secrets[role]}` } : {},
    });
    const frames: string[] = [];
    let code: number | null = null;
    socket.on("message", (data, isBinary) => {
      frames.push(
        `${isBinary ? "binary " : ""}${(data as Buffer).toString("utf8").replaceAll(/"requestId":"[^"]+"/gu, '"requestId":"request"')}`,
      );
    });
    socket.on("close", (closed) => {
      code = closed;
    });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const waitUntil = async (isSo: () => boolean, message = "") => {
      await expect.poll(isSo, { timeout: 10_000, interval: 2, message }).toBe(true);
    };
    return { socket, frames, until: waitUntil, code: () => code };
  }

  /**
   * Sends the same to both, step by step, and expects the same frames. Frames of different subscriptions may come in
   * another order.
   */
  async function expectSame(steps: Step[], { role = "elev" }: { role?: TestRole } = {}): Promise<string[]> {
    const both = await Promise.all([own, stock].map(({ url }) => connectAs(url, role)));
    const last = send({ id: "last", method: "query", params: { path: "auth.me", input: { json: null } } });
    for (const step of [...steps, last]) {
      if ("send" in step) for (const { socket } of both) socket.send(step.send);
      if ("deposit" in step)
        await as.studentansvarig.fund.deposit({ amount: 100, description: "Kakor", idempotencyKey: randomUUID() });
      const isDone = (client: (typeof both)[number]) => {
        if (step === last) return client.frames.some((frame) => frame.startsWith('{"id":"last"'));
        return client.frames.length >= (step.receivedFrames ?? 0);
      };
      await Promise.all(both.map((client) => client.until(() => isDone(client), JSON.stringify({ steps, step }))));
    }
    const numberOf = (frame: string) => /^\{"id":[^,]*/u.exec(frame)?.[0] ?? "";
    const byNumber = (frames: string[]) => frames.toSorted((a, b) => numberOf(a).localeCompare(numberOf(b)));
    const [first, second] = both as [(typeof both)[number], (typeof both)[number]];
    expect({ steps, frames: byNumber(first.frames), code: first.code() }).toEqual({
      steps,
      frames: byNumber(second.frames),
      code: second.code(),
    });
    for (const { socket } of both) socket.terminate();
    return first.frames;
  }

  return {
    testApp,
    testUsers,
    own,
    stock,
    /** The failures of our protocol. */
    errors,
    connectAs,
    expectSame,
    close: async () => {
      await Promise.all([own.close(), stock.close()]);
      broadcaster.close();
      await testApp.close();
    },
  };
}
