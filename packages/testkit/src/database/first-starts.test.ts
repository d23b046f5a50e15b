import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { acquireStartLock } from "@utspring/server/lifecycle/start-lock";
import { freshDatabase } from "../database.ts";
import { startServerProcess } from "../server-process.ts";
import type { ServerProcess } from "../server-process.ts";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-first-"));
fs.chmodSync(home, 0o755);
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function three(settings: Record<string, string>): Promise<{ serving: ServerProcess[]; said: string[] }> {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => startServerProcess(settings)));
  const serving = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  started.push(...serving);
  return {
    serving,
    said: outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [(outcome.reason as Error).message] : [])),
  };
}

describe("first starts at the same moment", { timeout: 120_000 }, () => {
  it("of three first starts on one data directory one serves, and the others report that a start is in progress", async () => {
    const dataDir = path.join(home, "data");
    const { serving, said } = await three({ DATA_DIR: dataDir });
    expect(serving).toHaveLength(1);
    const sentence = `the server did not start:\nEn annan start pågår redan i ${dataDir}; vänta tills den är klar.\n`;
    expect(said).toEqual([sentence, sentence]);
    const [first] = serving as [ServerProcess];
    expect(await (await fetch(`${first.url}/config.json`)).json()).toMatchObject({ demo: true });
    expect(fs.existsSync(path.join(dataDir, "starting"))).toBe(false);
  });

  it("three first starts on one empty database, with the same administrator settings, all serve", async () => {
    const database = await freshDatabase();
    const { serving, said } = await three({
      DATABASE_URL: database.url,
      ADMIN_EMAIL: "admin@utspring.test",
      ADMIN_PASSWORD: "en lång ramsa",
    });
    expect({ serving: serving.length, said }).toEqual({ serving: 3, said: [] });
    for (const server of serving) {
      server.signal("SIGKILL");
      await server.ended;
    }
    await database.close();
  });

  it("a lock that a killed process left is taken over by one start only", () => {
    const dataDir = path.join(home, "killed");
    fs.mkdirSync(dataDir);
    // This process's pid with another start time: the pid was reused.
    fs.writeFileSync(path.join(dataDir, "starting"), `${process.pid} 1`);
    const release = acquireStartLock(dataDir);
    expect(() => acquireStartLock(dataDir)).toThrow(`En annan start pågår redan i ${dataDir}`);
    release();
    acquireStartLock(dataDir)();
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});
