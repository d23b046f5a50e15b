import { createSession } from "./actors.ts";
import { browserOf } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { openInstances } from "./instances.ts";
import { newAddress } from "./live-server.ts";
import type { LiveServer } from "./live-server.ts";
import { startServerProcess } from "./server-process.ts";

export interface TwoServers {
  here: LiveServer;
  thereWith(secret: string): Browser;
  atBoth(person: { userId: string }): Promise<{ secret: string; both: [Browser, Browser] }>;
  close(): Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
  const instances = await openInstances(1);
  const [here] = instances.all;
  const there = await startServerProcess({ DATABASE_URL: here.databaseUrl, LOG_LEVEL: "warn" });
  const thereWith = (secret: string) => browserOf(there.url, { secret, address: newAddress() });
  return {
    here,
    thereWith,
    atBoth: async (person) => {
      const secret = await createSession(here, person);
      return { secret, both: [here.withSecret(secret), thereWith(secret)] };
    },
    close: async () => {
      there.signal("SIGKILL");
      await there.ended;
      await instances.close();
    },
  };
}
