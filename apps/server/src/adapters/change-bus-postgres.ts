import { EventEmitter } from "node:events";
import type { Log } from "@utspring/core/kernel/context";
import type { BusMessage, ChangeBus } from "@utspring/core/kernel/ports";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";

const channel = "utspring_changes";
/** NOTIFY takes a lock that all commits share, so notifications within this time share one. */
const coalesceMs = 10;
/** A NOTIFY carries at most 8,000 bytes. */
const maxMessages = 50;

export interface PostgresChangeBus extends ChangeBus {
  close(): Promise<void>;
}

/** Publishes here at once, elsewhere by NOTIFY. What a lost connection missed is read by the poll every second. */
export async function openChangeBus(url: string, processId: string, log: Log): Promise<PostgresChangeBus> {
  const sql = connectPostgres(url, {
    role: "owner",
    applicationName: "utspring change bus",
    max: 2,
    connect_timeout: 5,
    backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
  });
  const here = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<string, BusMessage>();
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const messages = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < messages.length; start += maxMessages) {
      const payload = JSON.stringify({ from: processId, messages: messages.slice(start, start + maxMessages) });
      sql`select pg_notify(${channel}, ${payload})`.catch((error: unknown) => {
        log.warn({ err: error }, "a notification was not sent; the other processes poll");
      });
    }
  };

  await sql.listen(channel, (payload) => {
    const message = JSON.parse(payload) as { from: string; messages: BusMessage[] };
    if (message.from === processId) return;
    for (const busMessage of message.messages) here.emit("message", busMessage);
  });

  return {
    publish: (busMessage) => {
      here.emit("message", busMessage);
      const message: BusMessage =
        busMessage.kind === "activity" ? { kind: busMessage.kind, classId: busMessage.classId } : busMessage;
      waiting.set(JSON.stringify(message), message);
      timer ??= setTimeout(flush, coalesceMs);
    },
    subscribe: (listener) => {
      here.on("message", listener);
      return () => here.off("message", listener);
    },
    close: async () => {
      // Other processes then need not wait for their poll.
      if (timer !== null) {
        clearTimeout(timer);
        flush();
      }
      await sql.end({ timeout: 1 });
    },
  };
}
