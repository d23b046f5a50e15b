import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import { WebSocket as NodeSocket } from "ws";
import type { ChangeEvent } from "@utspring/domain/events";
import { openLiveSocket } from "../../../../apps/web/src/lib/live/live-socket.ts";
import { createSession } from "../actors.ts";
import { startLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { openFaultyNetwork } from "../assurance/faulty-network.ts";

const server = await startLiveServer();
const network = await openFaultyNetwork(server.url);
const klass = await makeClass(server, { pupils: 1 });
const [pupil] = klass.pupils as [MadePerson];
const { rounds, askEveryMs } = countsOf("W1");
afterAll(async () => {
  vi.unstubAllGlobals();
  await network.close();
  await server.close();
});

/** A browser's socket: it has the cookie, and waits as long as Chromium for the answer to its close frame. */
async function beABrowser(): Promise<void> {
  const options = {
    headers: { cookie: `sid=${await createSession(server, pupil)}`, origin: server.url },
    closeTimeout: 10_000,
  };
  class BrowserSocket extends NodeSocket {
    constructor(url: string | URL) {
      super(url, options);
    }
  }
  vi.stubGlobal("WebSocket", BrowserSocket);
  vi.stubGlobal("location", { origin: network.url.replace(/\/$/u, "") });
}

describe("W1 mute connection", { timeout: testTimeoutMs }, () => {
  it("W1 when the web client's connection and the next ones stop answering without closing, it gets each change exactly once", async () => {
    await beABrowser();
    const manager = await server.signedIn(klass.manager);
    const heard: ChangeEvent[] = [];
    let [silences, ends] = [0, 0];
    const close = openLiveSocket(
      {
        stream: "changes",
        since: null,
        onChangeEvent: (changeEvent) => heard.push(changeEvent),
        onPingTimeout: () => (silences += 1),
        onEnd: () => (ends += 1),
      },
      askEveryMs,
    );
    await expect.poll(() => heard.at(-1)?.kind).toBe("ready");
    const start = heard[0]?.seq ?? 0;
    const deposit = () =>
      manager.api.fund.deposit.mutate({ amount: 1, description: "I tystnad", idempotencyKey: randomUUID() });
    let written = 0;
    const write = async (howMany: number) => {
      for (let n = 0; n < howMany; n += 1, written += 1) await deposit();
    };
    for (let round = 1; round <= rounds; round += 1) {
      await write(3);
      await expect.poll(() => heard.at(-1)?.seq, { timeout: 4 * askEveryMs + 10_000 }).toBe(start + written);
      // Nothing is closed: existing and new connections accept data and answer nothing.
      const before = { silences, broken: network.broken() };
      network.set({ kind: "mute" });
      network.fallSilent();
      await write(5);
      await expect
        .poll(() => network.broken() - before.broken, { timeout: 6 * askEveryMs + 10_000 })
        .toBeGreaterThanOrEqual(2);
      expect(heard.at(-1)?.seq).toBe(start + written - 5);
      network.set({ kind: "none" });
      await expect.poll(() => heard.at(-1)?.seq, { timeout: 6 * askEveryMs + 10_000 }).toBe(start + written);
      expect(silences).toBeGreaterThan(before.silences);
    }
    const numbers = heard.filter(({ area }) => area !== "live").map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from({ length: written }, (_, n) => start + n + 1));
    expect(ends).toBe(0);
    report("W1", {
      mute: network.broken(),
      missed: Array.from({ length: written }, (_, n) => start + n + 1).filter((seq) => !numbers.includes(seq)).length,
    });
    close();
  });

  it("W1 a client keeps a connection that is alive but idle", async () => {
    await beABrowser();
    const heard: ChangeEvent[] = [];
    let silences = 0;
    const close = openLiveSocket(
      {
        stream: "changes",
        since: null,
        onChangeEvent: (changeEvent) => heard.push(changeEvent),
        onPingTimeout: () => (silences += 1),
        onEnd: () => undefined,
      },
      200,
    );
    await expect.poll(() => heard.length).toBe(1);
    const sides = [...server.app.websocketServer.clients];
    let asked = 0;
    for (const side of sides) side.on("message", () => (asked += 1));
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
    expect([silences, heard.length]).toEqual([0, 1]);
    close();
  });
});
