import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { assertDriverGuard, driverTimeouts, driverVersion } from "./postgres-driver.ts";

/** The postmaster and every process it started, as the kernel knows them. */
function familyOf(postmaster: number): number[] {
  const children = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return fs.readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(postmaster);
      } catch {
        return false; // ended while we looked
      }
    });
  return [postmaster, ...children.map(Number)];
}

function killFamily(postmaster: number): void {
  for (const pid of familyOf(postmaster)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // ended with its parent
    }
  }
}

/** How a promise ended; `hung` when it did not within ten seconds. */
function outcome(work: Promise<unknown>): Promise<"done" | "refused" | "hung"> {
  return Promise.race([
    work.then(
      () => "done" as const,
      () => "refused" as const,
    ),
    sleep(10_000, "hung" as const, { ref: false }),
  ]);
}

describe("postgres-driver — the guard is in place", () => {
  it("is the driver version that the guard was written for", () => {
    const main = createRequire(import.meta.url).resolve("postgres");
    const packageJson = fs.readFileSync(
      path.join(main.slice(0, main.lastIndexOf("/postgres/")), "postgres", "package.json"),
      "utf8",
    );
    expect(JSON.parse(packageJson)).toMatchObject({ version: driverVersion });
  });

  it("accepts the patched driver and refuses another", () => {
    expect(() => assertDriverGuard()).not.toThrow();
    expect(() => assertDriverGuard({})).toThrow("npm ci");
  });

  it("a queue that never empties stays short: handing out a connection costs the same after many as after one", async () => {
    const main = createRequire(import.meta.url).resolve("postgres");
    const file = path.join(main.slice(0, main.lastIndexOf("/cjs/")), "src", "queue.js");
    const { default: lineOf } = (await import(pathToFileURL(file).href)) as { default: (first: number[]) => Line };
    const idle = lineOf([0, 1, 2, 3]);
    const looked = vi.spyOn(Array.prototype, "indexOf");
    const handedOut = Array.from({ length: 1_000 }, () => {
      const one = idle.shift();
      idle.remove(one);
      return idle.push(one);
    });
    const longest = Math.max(...(looked.mock.contexts as unknown[][]).map(({ length }) => length));
    looked.mockRestore();
    expect(handedOut).toEqual(Array.from({ length: 1_000 }, (_, n) => n % 4));
    expect(idle.length).toBe(4);
    expect(longest).toBeLessThan(100);
  });
});

/** The driver's queues: connections without work, statements without a connection. */
interface Line {
  length: number;
  push(one: number): number;
  shift(): number;
  remove(one: number): unknown;
}

describe("C1 PostgreSQL stops — the process keeps running and every query is answered or refused", () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-driver-"));
  let server: EmbeddedPostgres;
  let sql: postgres.Sql;
  const escaped: unknown[] = [];
  const note = (error: unknown) => void escaped.push(error);

  beforeAll(async () => {
    fs.chmodSync(dataDir, 0o755);
    process.on("uncaughtException", note);
    process.on("unhandledRejection", note);
    server = await startPostgres({ dataDir });
    sql = postgres(server.url, { max: 10, onnotice: () => {}, ...driverTimeouts });
    await sql`create table written (id int primary key)`;
  }, 60_000);

  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await server.stop();
    process.off("uncaughtException", note);
    process.off("unhandledRejection", note);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it("kill -9 in the middle of concurrent transactions, five times: no acknowledged write is lost, no query hangs", async () => {
    const acknowledged: number[] = [];
    const outcomes: string[] = [];
    let next = 0;
    for (let round = 0; round < 5; round++) {
      const work = Array.from({ length: 40 }, async () => {
        const id = next++;
        const written = sql.begin(async (tx) => {
          // Several in flight at once: one is sent, the others wait in the transaction's own queue.
          await Promise.all([
            tx`select ${id}::int`,
            tx`insert into written values (${id})`,
            tx`select pg_sleep(${0.01})`,
          ]);
        });
        const ended = await outcome(written);
        if (ended === "done") acknowledged.push(id);
        outcomes.push(ended);
      });
      await sleep(15);
      killFamily(server.pid);
      await Promise.all(work);
      // The launcher starts it again on the same directory and port; the same pool then writes.
      const recovered = Date.now();
      while ((await outcome(sql`select 1`)) !== "done") {
        expect(Date.now() - recovered).toBeLessThan(10_000);
        await sleep(20);
      }
    }
    expect(outcomes.filter((ended) => ended === "hung")).toEqual([]);
    expect(outcomes).toContain("refused");
    const kept = new Set((await sql<{ id: number }[]>`select id from written`).map((row) => row.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(escaped).toEqual([]);
  }, 60_000);

  it("a transaction that outlived its connection never writes on the reconnected one", async () => {
    let proceed = () => {};
    const gate = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    let begun = () => {};
    const isOpen = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const one = postgres(server.url, { max: 1, onnotice: () => {}, ...driverTimeouts });
    const lost = outcome(
      one.begin(async (tx) => {
        await tx`insert into written values (900001)`;
        begun();
        await gate;
        late = tx`insert into written values (900002)`;
        await late;
      }),
    );
    await isOpen;
    killFamily(server.pid);
    while ((await outcome(one`select 1`)) !== "done") await sleep(20);
    proceed();
    expect(await lost).toBe("refused");
    await sleep(0);
    expect(await outcome(late)).toBe("refused");
    expect(await one`select id from written where id >= 900001`).toHaveLength(0);
    await one.end({ timeout: 1 });
    expect(escaped).toEqual([]);
  }, 30_000);
});
