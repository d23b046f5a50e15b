import { Logger } from "graphile-worker";
import type { Log } from "@utspring/core/kernel/context";

/** The queue's own log says little a reader needs: only its warnings and errors reach ours. */
export function queueLogger(log: Pick<Log, "warn" | "error"> | null): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error") log?.error({ from: "queue" }, message);
    if (level === "warning") log?.warn({ from: "queue" }, message);
  });
}
