import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readWatchdogMs } from "../settings/env.ts";
import { feedWatchdog } from "./watchdog.ts";

/** In place of systemd's program: it writes down what it was asked to send. */
function fakeSystemdNotify(script: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "utspring-watchdog-"));
  const program = path.join(folder, "systemd-notify");
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
  return path.join(folder, "sent");
}

describe("systemd's watchdog", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("gets WATCHDOG=1 at once and then twice in WatchdogSec", async () => {
    const sent = fakeSystemdNotify('echo "$1" >> "$(dirname "$0")/sent"');
    const timer = feedWatchdog(200, { error: vi.fn() } as never);
    await vi.waitFor(() => expect(readFileSync(sent, "utf8").split("\n").length).toBeGreaterThan(3), 5_000);
    clearInterval(timer);
    expect(new Set(readFileSync(sent, "utf8").trim().split("\n"))).toEqual(new Set(["WATCHDOG=1"]));
  });

  it("that cannot be told is logged", async () => {
    fakeSystemdNotify("exit 1");
    const error = vi.fn();
    clearInterval(feedWatchdog(60_000, { error } as never));
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), 5_000);
  });

  it("is used only where systemd has set NOTIFY_SOCKET and WATCHDOG_USEC", () => {
    expect(readWatchdogMs({})).toBeNull();
    expect(readWatchdogMs({ NOTIFY_SOCKET: "/run/systemd/notify" })).toBeNull();
    expect(readWatchdogMs({ WATCHDOG_USEC: "60000000" })).toBeNull();
    expect(readWatchdogMs({ NOTIFY_SOCKET: "/run/systemd/notify", WATCHDOG_USEC: "60000000" })).toBe(60_000);
  });
});
