import { afterAll, beforeEach } from "vitest";
import { startFakeServer } from "./fake-server.ts";

export async function openFakeServer(): ReturnType<typeof startFakeServer> {
  const server = await startFakeServer();
  afterAll(() => server.stop());
  beforeEach(() => {
    server.seen.length = 0;
  });
  return server;
}
