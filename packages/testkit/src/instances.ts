import { randomUUID } from "node:crypto";
import { openChangeBus } from "@utspring/server/adapters/change-bus-postgres";
import { freshDatabase } from "./database.ts";
import { memoryLog } from "./fakes.ts";
import { startLiveServer } from "./live-server.ts";
import type { LiveServer } from "./live-server.ts";

/** Each has its own pools, broadcaster and publish/subscribe, as separate processes have. */
export interface Instances {
  all: [LiveServer, ...LiveServer[]];
  next(): LiveServer;
  /** Resolves when every server has received what the others have published so far. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

export async function openInstances(count: number): Promise<Instances> {
  const database = await freshDatabase();
  const open = async () => {
    const changeBus = await openChangeBus(database.url, randomUUID(), memoryLog());
    const server = await startLiveServer({
      database: { url: database.url, superuserUrl: database.superuserUrl, close: async () => undefined },
      changeBus,
    });
    return { server, changeBus, close: () => server.close().then(() => changeBus.close()) };
  };
  const opened = await Promise.all(Array.from({ length: count }, open));
  const all = opened.map(({ server }) => server) as Instances["all"];
  let turn = 0;
  return {
    all,
    next: () => all[turn++ % count] ?? all[0],
    delivered: async () => {
      await Promise.all(
        opened.map(({ changeBus: from }) => {
          const marker = randomUUID();
          const others = opened.filter(({ changeBus }) => changeBus !== from);
          const heard = others.map(
            ({ changeBus }) =>
              new Promise<void>((resolve) => {
                const stop = changeBus.subscribe((message) => {
                  if (message.kind !== "activity" || message.classId !== marker) return;
                  stop();
                  resolve();
                });
              }),
          );
          // PostgreSQL delivers a connection's notifications in order, so all earlier ones come before this one.
          from.publish({ kind: "activity", classId: marker });
          return Promise.all(heard);
        }),
      );
    },
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await database.close();
    },
  };
}
