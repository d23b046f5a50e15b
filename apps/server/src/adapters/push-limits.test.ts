import { describe, expect, it } from "vitest";
import { PushBusy, pushLimiter } from "./push-limits.ts";

const limits = {
  maxRunning: 16,
  maxRunningPerHost: 8,
  maxRunningPerIp: 8,
  failuresBeforePause: 3,
  pauseMs: 60_000,
  maxPauseMs: 3_600_000,
};

/** Pushes that run until `end` is called. */
function openPushes() {
  const clock = { now: 0 };
  const limited = pushLimiter(limits, () => clock.now);
  const ends: (() => void)[] = [];
  const push = (host: string, ...addresses: string[]) =>
    limited(host, (atAddresses) =>
      atAddresses(addresses, () => new Promise<string>((resolve) => ends.push(() => resolve("sent")))),
    ).catch((error: PushBusy) => error.code);
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  return { push, end, limited, clock, running: () => ends.length };
}

describe("limits of pushes", () => {
  it("sixteen pushes run at once, over all hosts and addresses", async () => {
    const { push, end, running } = openPushes();
    const pushes = Array.from({ length: 40 }, (_, n) => push(`host-${n}.se`, `192.0.2.${n}`));
    await Promise.resolve();
    expect(running()).toBe(16);
    end();
    expect((await Promise.all(pushes)).filter((one) => one === "sent")).toHaveLength(16);
    expect(await Promise.all([push("host-39.se", "192.0.2.39"), end()])).toEqual(["sent", undefined]);
  });

  it("a host name has eight at once, over all of its addresses", async () => {
    const { push, end, running } = openPushes();
    const pushes = Array.from({ length: 10 }, (_, n) => push("a.se", `192.0.2.${n}`));
    await Promise.resolve();
    expect(running()).toBe(8);
    end();
    expect((await Promise.all(pushes)).filter((one) => one === "PUSH_BUSY")).toHaveLength(2);
  });

  it("host names of one address share eight, also within one /64 and with one address in common", async () => {
    const { push, end, running } = openPushes();
    const pushes = Array.from({ length: 10 }, (_, n) => push(`host-${n}.se`, `192.0.2.${n}`, `2001:db8::${n + 1}`));
    await Promise.resolve();
    expect(running()).toBe(8);
    const other = push("other.se", "198.51.100.1");
    await Promise.resolve();
    expect(running()).toBe(9);
    end();
    expect((await Promise.all(pushes)).filter((one) => one === "PUSH_BUSY")).toHaveLength(2);
    expect(await other).toBe("sent");
    expect(await Promise.all([push("host-9.se", "2001:db8::1"), end()])).toEqual(["sent", undefined]);
  });

  it("a host is paused after three failures; a push refused by a limit is not counted as a failure", async () => {
    const { push, limited, clock } = openPushes();
    const fail = () => limited("a.se", () => Promise.reject(new Error("mute"))).catch((error: Error) => error.message);
    const busy = () =>
      limited("a.se", () => Promise.reject(new PushBusy("PUSH_BUSY"))).catch((error: PushBusy) => error.code);
    expect([await fail(), await fail(), await busy(), await busy()]).toEqual([
      "mute",
      "mute",
      "PUSH_BUSY",
      "PUSH_BUSY",
    ]);
    expect(await fail()).toBe("mute");
    expect(await push("a.se", "192.0.2.1")).toBe("PUSH_HOST_RESTS");
    clock.now = 60_000;
    expect(await fail()).toBe("mute");
  });
});
