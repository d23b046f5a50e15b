import { execFile } from "node:child_process";
import type { Deps } from "@utspring/core/kernel/context";

/**
 * Tells systemd, twice in `WatchdogSec`, that the event loop runs: a process that hangs is restarted. Node has no Unix
 * datagram sockets, so systemd's own program sends it.
 */
export function feedWatchdog(watchdogMs: number, log: Deps["log"]): NodeJS.Timeout {
  const everyMs = watchdogMs / 2;
  const tell = () => {
    execFile("systemd-notify", ["WATCHDOG=1"], { timeout: everyMs }, (err) => {
      if (err) log.error({ err }, "systemd was not told that the server is well");
    });
  };
  tell();
  return setInterval(tell, everyMs).unref();
}
