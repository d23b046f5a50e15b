import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { browserOf } from "../browser.ts";
import { callerFor, callerWith } from "../caller.ts";
import { newHome, tablesAt } from "../data-directory.ts";
import { startTestApp } from "../test-app.ts";
import { root } from "../architecture/source.ts";
import { makeClass, password } from "../make.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { startServerProcess } from "../server-process.ts";
import { startOwnPostgres, systemPostgres } from "../system-postgres.ts";

const home = newHome();
afterAll(() => home.remove());

/** The page's commands for the database, unchanged; the files are copied by other tools. */
function documented(tool: string): string {
  const page = fs.readFileSync(path.join(root, "docs/operator/backup.md"), "utf8");
  const blocks = [...page.matchAll(/```sh\n(?<commands>[\s\S]+?)```/gu)].map(
    (block) => block.groups?.["commands"] ?? "",
  );
  const commands = blocks.find((block) => block.includes(`${tool} --`)) ?? "";
  return commands
    .split("\n")
    .filter((line) => !line.startsWith("mc "))
    .join("\n");
}

describe.runIf(systemPostgres !== null)("R1 a PostgreSQL of one's own", { timeout: testTimeoutMs }, () => {
  it("R1 pg_dump and pg_restore as in docs/operator/backup.md, by an ordinary owner, keep every row, and the server works on", async () => {
    const bin = systemPostgres ?? "";
    const [from, to] = [await startOwnPostgres(bin), await startOwnPostgres(bin)];
    try {
      await migrate(from.ownerUrl);
      const testApp = await startTestApp({
        database: { url: from.ownerUrl, superuserUrl: from.superuserUrl, close: async () => undefined },
      });
      const klass = await makeClass(testApp, { pupils: 3 });
      const manager = await callerFor(testApp, klass.manager);
      for (const amount of ["100", "75.50"])
        await manager.fund.deposit({
          amount,
          description: "Kakor\tmed \\ och\nny rad 🎉",
          idempotencyKey: randomUUID(),
        });
      await callerWith(testApp, null).auth.requestPasswordReset({ email: klass.manager.email });
      await testApp.close();

      const sh = (commands: string, env: Record<string, string>) => {
        const { status, stderr } = spawnSync("sh", ["-ec", commands], {
          cwd: home.path,
          env: { PATH: `${bin}:/usr/bin:/bin`, ...env },
          encoding: "utf8",
        });
        expect(status, stderr).toBe(0);
      };
      const [dump, load] = [documented("pg_dump"), documented("pg_restore")];
      expect([dump, load]).toEqual([expect.stringContaining('"$BACKUP_URL"'), expect.stringContaining('"$OWNER_URL"')]);
      sh(dump, { BACKUP_URL: from.superuserUrl });
      sh(load, { OWNER_URL: to.ownerUrl });

      const before = await tablesAt(from.superuserUrl);
      const after = await tablesAt(to.superuserUrl);
      const differing = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
      report("R1", { tables: Object.keys(after).length, differing: differing.length });
      expect(differing).toEqual([]);
      expect(before["graphile_worker._private_jobs"]).not.toMatch(/^0 /u);

      const server = await startServerProcess({ DATABASE_URL: to.ownerUrl, LOG_LEVEL: "silent" });
      try {
        const browser = browserOf(server.url, { secret: null, address: "10.4.4.5" });
        await browser.api.auth.signIn.mutate({ email: klass.manager.email, password });
        await browser.api.fund.deposit.mutate({
          amount: "24.50",
          description: "Efter återställningen",
          idempotencyKey: randomUUID(),
        });
        expect(await browser.api.fund.overview.query()).toMatchObject({ balanceOre: 20_000 });
        expect(await browser.api.fund.verify.query()).toEqual({
          isIntact: true,
          rows: 3,
          firstBrokenSeq: null,
          firstBrokenSignOff: null,
        });
      } finally {
        server.signal("SIGKILL");
        await server.ended;
      }
    } finally {
      from.stop();
      to.stop();
    }
  });
});
