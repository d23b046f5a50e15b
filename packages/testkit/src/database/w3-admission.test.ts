import websocket from "@fastify/websocket";
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { limitUsesPerKey } from "@utspring/core/kernel/limit-uses-per-key";
import { messageRate } from "@utspring/server/live/message-rate";
import { socketAdmission } from "@utspring/server/live/socket-admission";
import { createSession } from "../actors.ts";
import { startTestApp } from "../test-app.ts";
import { makePeople } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await startTestApp();
const people = await makePeople(testApp, 4);
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
  await testApp.close();
});

async function hostWith(caps: { person: number; address: number; all: number; handshakes: number }) {
  const app = fastify({ trustProxy: true });
  const { admit } = socketAdmission(testApp.deps, { isSecure: false, caps });
  await app.register(websocket);
  app.get("/trpc", { websocket: true, onRequest: admit }, () => undefined);
  await app.listen({ port: 0, host: "127.0.0.1" });
  closers.push(() => app.close());
  return async (person: MadePerson | null, address: string): Promise<WebSocket | number> => {
    const cookie = person === null ? {} : { cookie: `sid=${await createSession(testApp, person)}` };
    const socket = new WebSocket(`${app.listeningOrigin.replace("http", "ws")}/trpc`, {
      headers: { "x-forwarded-for": address, ...cookie },
    });
    return new Promise((resolve, reject) => {
      socket.once("open", () => resolve(socket));
      socket.once("error", reject);
      socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode ?? 0));
    });
  };
}

function statuses(answers: (WebSocket | number)[]): number[] {
  const refused = answers.filter((one) => typeof one === "number");
  report("W3", { refused: Math.min(refused.length, 1) });
  return refused.toSorted();
}
const [anna, bo, cia, dan] = people as [MadePerson, MadePerson, MadePerson, MadePerson];

describe("W3 admission", () => {
  it("W3 counts a person's sockets over all addresses and sessions, and frees a place when a socket closes", async () => {
    const open = await hostWith({ person: 2, address: 100, all: 100, handshakes: 100 });
    const many = await Promise.all(
      ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8:1::1"].map((address) => open(anna, address)),
    );
    expect(statuses(many)).toEqual([429, 429]);
    expect(await open(bo, "192.0.2.1")).toBeInstanceOf(WebSocket);
    for (const socket of many) if (typeof socket !== "number") socket.terminate();
    await expect.poll(() => open(anna, "192.0.2.1")).toBeInstanceOf(WebSocket);
  });

  it("W3 counts an IPv4 address and a /64 of IPv6 as one address", async () => {
    const open = await hostWith({ person: 100, address: 2, all: 100, handshakes: 100 });
    expect(
      statuses([
        await open(anna, "2001:db8::1"),
        await open(bo, "2001:db8::2"),
        await open(cia, "2001:db8:0:0:ffff::3"),
        await open(cia, "2001:db8:0:1::3"),
      ]),
    ).toEqual([429]);
    expect(
      statuses([
        await open(anna, "192.0.2.1"),
        await open(bo, "::ffff:192.0.2.1"),
        await open(cia, "192.0.2.1"),
        await open(cia, "192.0.2.2"),
      ]),
    ).toEqual([429]);
  });

  it("W3 counts all sockets together, and refuses those beyond the limit with 503", async () => {
    const open = await hostWith({ person: 100, address: 100, all: 3, handshakes: 100 });
    const many = await Promise.all([anna, bo, cia, dan].map((person, index) => open(person, `192.0.2.${index}`)));
    expect(statuses(many)).toEqual([503]);
  });

  it("W3 refused handshakes take no place", async () => {
    const open = await hostWith({ person: 1, address: 2, all: 2, handshakes: 100 });
    for (let n = 0; n < 10; n += 1) expect(await open(null, "192.0.2.1")).toBe(401);
    await expect.poll(() => open(anna, "192.0.2.1")).toBeInstanceOf(WebSocket);
    for (let n = 0; n < 5; n += 1) expect(await open(anna, "192.0.2.1")).toBe(429);
    await expect.poll(() => open(bo, "192.0.2.1")).toBeInstanceOf(WebSocket);
  });

  it("W3 counts a person's handshakes, also those whose sockets are already closed", async () => {
    const open = await hostWith({ person: 100, address: 100, all: 100, handshakes: 5 });
    const answers: (WebSocket | number)[] = [];
    for (let n = 0; n < 8; n += 1) {
      const answer = await open(anna, `192.0.2.${n}`);
      if (typeof answer !== "number") answer.terminate();
      answers.push(answer);
    }
    expect(statuses(answers)).toEqual([429, 429, 429]);
    expect(await open(bo, "192.0.2.1")).toBeInstanceOf(WebSocket);
  });
});

describe("W3 counting", () => {
  it("W3 limitUsesPerKey — a slot that is freed twice counts once, and another key has slots of its own", () => {
    const take = limitUsesPerKey(2);
    const [first, second] = [take("a"), take("a")];
    expect([take("a"), take("b") === null]).toEqual([null, false]);
    first?.();
    first?.();
    expect([take("a") === null, take("a")]).toEqual([false, null]);
    second?.();
    expect(take("a")).not.toBeNull();
  });

  it("W3 messageRate — allows sixty messages at once, two a second after that, and saves up at most sixty", () => {
    let now = 0;
    const isWithin = messageRate(() => now);
    const many = (howMany: number) => Array.from({ length: howMany }, () => isWithin(1)).filter(Boolean).length;
    expect(many(100)).toBe(60);
    now += 30_000;
    // The excess has to be waited for as well.
    expect(many(100)).toBe(20);
    now += 3_600_000;
    expect([isWithin(61), messageRate(() => now)(60)]).toEqual([false, true]);
  });
});
