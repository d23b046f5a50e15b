import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../database.ts";
import { startInTerminal, startServerProcess } from "../server-process.ts";

const database = await freshDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-signals-"));
const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "silent" };
afterAll(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const isRunning = (pid: number) =>
  fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
const hasTerminals = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

describe("the server's process", () => {
  it("the server ends at a native fault instead of continuing", async () => {
    const server = await startServerProcess(settings);
    server.signal("SIGSEGV");
    expect(await server.ended).toBeNull();
  });

  it.runIf(hasTerminals)("the server ends when its terminal is closed", async () => {
    const server = await startInTerminal(settings);
    expect(isRunning(server.pid)).toBe(true);
    server.hangUp();
    try {
      await expect.poll(() => isRunning(server.pid), { timeout: 20_000 }).toBe(false);
    } finally {
      if (isRunning(server.pid)) process.kill(server.pid, "SIGKILL");
    }
  });
});
