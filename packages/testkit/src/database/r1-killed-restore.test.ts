import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { recoverInterrupted } from "@utspring/server/backup/recover-interrupted";
import { backupTexts } from "@utspring/server/backup/texts";
import { browserOf } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { backUpTo, namesIn, newHome, restoreTo, serverOn } from "../data-directory.ts";
import { root } from "../architecture/source.ts";
import { makeClass, password } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { startServerProcess } from "../server-process.ts";

const home = newHome();
const { at } = home;
const { everyKill, realKills } = countsOf("R1");
const backup = (name: string) => pathToFileURL(path.join(root, "apps/server/src/backup", `${name}.ts`)).href;
afterAll(() => home.remove());

/**
 * Runs a module in a process that is killed before its nth change of the file system. False when it ended before that.
 */
async function isKilled(program: string, nth: number, more: Record<string, string> = {}): Promise<boolean> {
  const preload = path.join(root, "packages/testkit/src/assurance/killed-at.mjs");
  const child = spawn(
    process.execPath,
    ["--import", preload, "--import", "tsx", "--input-type=module", "-e", program],
    {
      cwd: root,
      env: { ...process.env, ...more, UTSPRING_KILL_AT: String(nth) },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("close", (...end) => resolve(end)),
  );
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`the process ended with ${code}:\n${said}`);
  return signal === "SIGKILL";
}

/** A data directory with old data, and new data ready to replace it. */
function prepared(): { dataDir: string; swap: string } {
  const dataDir = at(`swap-${randomUUID()}`);
  for (const [place, text] of [
    ["", "old"],
    ["restoring-999999999", "new"],
  ] as const) {
    for (const part of ["files", "postgres"]) {
      fs.mkdirSync(path.join(dataDir, place, part), { recursive: true });
      fs.writeFileSync(path.join(dataDir, place, part, "which"), text);
    }
  }
  const swap = `const { putInPlace } = await import("${backup("put-in-place")}"); putInPlace(${JSON.stringify(path.join(dataDir, "restoring-999999999"))}, ${JSON.stringify(dataDir)}, new Date());`;
  return { dataDir, swap };
}
const which = (dataDir: string) =>
  ["files", "postgres"].map((part) => fs.readFileSync(path.join(dataDir, part, "which"), "utf8")).join();

describe("R1 a restore that is killed", { timeout: testTimeoutMs }, () => {
  it("R1 a restore with kill -9 before every change of the file system: the next start has all old or all new data", async () => {
    const found = new Set<string>();
    let half = 0;
    let kills = 0;
    for (let nth = 1; ; nth += everyKill) {
      const { dataDir, swap } = prepared();
      if (!(await isKilled(swap, nth))) break;
      kills += 1;
      const said = recoverInterrupted(dataDir);
      const state = which(dataDir);
      if (state !== "old,old" && state !== "new,new") half += 1;
      found.add(state);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain(state === "new,new" ? backupTexts.finished : backupTexts.abandoned);
      const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith("replaced-"));
      if (state === "new,new") expect(which(path.join(dataDir, aside[0] ?? ""))).toBe("old,old");
      else expect(aside).toEqual([]);
      expect(namesIn(dataDir)).toEqual(["files", "postgres"]);
      expect(recoverInterrupted(dataDir)).toEqual([]);
    }
    report("R1", { kills, half });
    expect(half).toBe(0);
    expect([...found].toSorted()).toEqual(["new,new", "old,old"]);
  });

  it("R1 when the start that finishes a restore is killed too, the next start finishes it", async () => {
    let kills = 0;
    for (let nth = 1; ; nth += everyKill) {
      const { dataDir, swap } = prepared();
      // Half of the old data has been moved aside.
      expect(await isKilled(swap, 8)).toBe(true);
      expect(namesIn(dataDir)).toContain("restore-in-progress");
      const recover = `const { recoverInterrupted } = await import("${backup("recover-interrupted")}"); recoverInterrupted(${JSON.stringify(dataDir)});`;
      const wasKilled = await isKilled(recover, nth, { UTSPRING_KILL_FROM_START: "1" });
      recoverInterrupted(dataDir);
      const half = which(dataDir) === "new,new" ? 0 : 1;
      report("R1", { kills: wasKilled ? 1 : 0, half });
      expect([half, namesIn(dataDir)]).toEqual([0, ["files", "postgres"]]);
      if (!wasKilled) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
  });

  it("R1 after `npm run restore` is killed, a real server starts with the class's old balance or its new one", async () => {
    const server = await serverOn(at("source"));
    const klass = await makeClass(server, { pupils: 0 });
    const manager = await callerFor(server, klass.manager);
    const deposit = (amount: string) =>
      manager.fund.deposit({ amount, description: "Kakor", idempotencyKey: randomUUID() });
    await deposit("100");
    await backUpTo(at("older.tar"), at("source"));
    await deposit("75");
    await backUpTo(at("newer.tar"), at("source"));
    await server.close();
    for (const nth of [8, 2, 4, 12].slice(0, realKills)) {
      const dataDir = at(`real-${nth}`);
      await restoreTo(dataDir, at("older.tar"));
      const command = pathToFileURL(path.join(root, "apps/server/src/backup-command.ts")).href;
      const call = { args: [at("newer.tar"), "--replace"], from: root, appVersion: "0.1.0" };
      expect(
        await isKilled(
          `const { restoreCommand } = await import("${command}"); process.exitCode = await restoreCommand(${JSON.stringify(call)});`,
          nth,
          { DATA_DIR: dataDir },
        ),
      ).toBe(true);
      const started = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
      try {
        const browser = browserOf(started.url, { secret: null, address: "10.4.4.4" });
        await browser.api.auth.signIn.mutate({ email: klass.manager.email, password });
        const { balanceOre } = await browser.api.fund.overview.query();
        report("R1", { kills: 1, half: [10_000, 17_500].includes(balanceOre) ? 0 : 1 });
        expect(started.output()).toContain(balanceOre === 17_500 ? backupTexts.finished : backupTexts.abandoned);
        // Before the fourth change the journal does not have the renames yet.
        expect(balanceOre).toBe(nth < 4 ? 10_000 : 17_500);
      } finally {
        started.signal("SIGTERM");
        await started.ended;
      }
    }
  });
});
