// For tests.
import { afterAll, beforeEach } from "vitest";
import { startFakeServer } from "./fake-server.ts";

/** A fake server of a test file's own, stopped after its tests; what it has seen is forgotten before each of them. */
export async function openFakeServer(): ReturnType<typeof startFakeServer> {
  const server = await startFakeServer();
  // Called once per file: a project's files share this module, and a hook belongs to its file.
  afterAll(() => server.stop());
  beforeEach(() => {
    server.seen.length = 0;
  });
  return server;
}
