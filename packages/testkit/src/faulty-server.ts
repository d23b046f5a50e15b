import { afterAll } from "vitest";
import { openFaultyNetwork } from "./assurance/faulty-network.ts";
import { freshDatabase } from "./database.ts";
import { startLiveServer } from "./live-server.ts";
import { startTestApp } from "./test-app.ts";

/** A server whose database is behind `network`; `testApp` reaches it directly. Closed after the file's tests. */
export async function openFaultyServer() {
  const database = await freshDatabase();
  const network = await openFaultyNetwork(database.url);
  const lent = (url: string) => ({ url, superuserUrl: database.superuserUrl, close: async () => undefined });
  const server = await startLiveServer({ database: lent(network.url) });
  const testApp = await startTestApp({ database: lent(database.url) });
  afterAll(async () => {
    network.set({ kind: "none" });
    await server.close();
    await network.close();
    await testApp.close();
    await database.close();
  }, 60_000);
  return { network, server, testApp };
}
