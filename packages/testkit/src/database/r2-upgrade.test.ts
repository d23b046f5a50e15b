import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { verifyAll } from "@utspring/core/fund/procedures/verify-all";
import { systemCtx } from "@utspring/core/kernel/context";
import { loadMigrations } from "@utspring/server/lifecycle/load-migrations";
import { readCatalogue } from "@utspring/server/lifecycle/catalogue";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { migrateAtStart } from "@utspring/server/lifecycle/migrate-at-start";
import { replacedMigrations } from "@utspring/server/lifecycle/replaced-migrations";
import { startTestApp } from "../test-app.ts";
import { isFromEveryVersion, testTimeoutMs, report } from "../assurance/counts.ts";
import { copyFirstMigrations } from "../first-migrations.ts";
import { recordReplacedMigrations } from "../replaced-migrations.ts";
import { at } from "../template.ts";

/** The migrations of the first version: the baseline. */
const first = 1;
const rows = 20;
const known = loadMigrations().length;
const versions = Array.from({ length: known - first }, (_, n) => first + n);
/** Also the last version before the baseline, whose database has the same schema under other migrations. */
const starts = ["before the baseline", ...(isFromEveryVersion ? versions : versions.slice(-2))] as const;
const folders = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-upgrade-"));
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });
const counted = { upgrades: 0, refused: 0, differenceOre: 0 };
afterAll(async () => {
  report("R2", counted);
  fs.rmSync(folders, { recursive: true, force: true });
  await superuser.end();
});

async function book(sql: postgres.Sql): Promise<void> {
  const [actorId, classId, now] = [randomUUID(), randomUUID(), new Date("2026-11-20T12:00:00.000Z")];
  await sql.begin(async (tx) => {
    await tx`select set_config('app.role', 'system', true), set_config('app.class_id', ${classId}, true), set_config('app.user_id', ${actorId}, true)`;
    await tx`insert into users (id, email, password_hash, created_at) values (${actorId}, 'ansvarig@utspring.test', 'x', ${now})`;
    await tx`insert into profiles (user_id, role, created_at) values (${actorId}, 'elev', ${now})`;
    await tx`insert into classes (id, name, class_code, created_at) values (${classId}, 'NA27', 'MAJ27A', ${now})`;
    await tx`insert into class_counters (class_id) values (${classId})`;
    await tx`insert into class_funds (class_id) values (${classId})`;
    let head = "0".repeat(64);
    let balanceOre = 0;
    for (let seq = 1; seq <= rows; seq += 1) {
      const type = seq % 4 === 0 ? "withdrawal" : "deposit";
      const amountOre = seq * 137;
      const effectOre = type === "deposit" ? amountOre : -amountOre;
      balanceOre += effectOre;
      const row = {
        classId,
        id: randomUUID(),
        seq,
        type,
        amountOre,
        balanceAfterOre: balanceOre,
        description: `Rad ${seq}`,
        sourceType: "manual",
        sourceId: null,
        reversesId: null,
        actorId,
        isImpersonated: false,
        createdAt: now,
        signOffHash: null,
      } as const;
      const hash = hashRow(head, row);
      await tx`insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id, created_at, previous_hash, hash)
        values (${row.id}, ${classId}, ${seq}, ${type}, ${amountOre}, ${effectOre}, ${balanceOre}, ${row.description}, 'manual', ${actorId}, ${now}, ${head}, ${hash})`;
      head = hash;
    }
  });
}

const ledgerIn = async (sql: postgres.Sql) => ({
  rows: await sql`select id, seq::text, type, amount_ore::text, effect_ore::text, balance_after_ore::text, description, previous_hash, hash from fund_transactions order by seq`,
  funds:
    await sql`select balance_ore::text, income_ore::text, expense_ore::text, last_seq::text, last_hash from class_funds`,
});

async function withDatabase(
  count: number,
  run: (url: string, superuserUrl: string, sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const name = `utspring_r2_${randomBytes(5).toString("hex")}`;
  const [url, superuserUrl] = [at(inject("ownerUrl"), name), at(inject("superuserUrl"), name)];
  await superuser.unsafe(`create database ${name} owner ${new URL(url).username}`);
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await migrate(url, copyFirstMigrations(count, path.join(folders, String(count))));
    await book(sql);
    await run(url, superuserUrl, sql);
  } finally {
    await sql.end();
    await superuser.unsafe(`drop database ${name} with (force)`);
  }
}

const migrationsIn = async (sql: postgres.Sql) => [
  ...(await sql<{ hash: string; at: string }[]>`
    select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`),
];

describe("R2 upgrades", { timeout: testTimeoutMs }, () => {
  it.each(starts)("R2 a database of version %s is migrated to the current version with every öre", async (start) => {
    await withDatabase(start === "before the baseline" ? first : start, async (url, superuserUrl, sql) => {
      if (start === "before the baseline") await recordReplacedMigrations(sql);
      const before = await ledgerIn(sql);
      await migrate(url);
      const after = await ledgerIn(sql);
      counted.differenceOre += Math.abs(
        Number(after.funds[0]?.["balance_ore"]) - Number(before.funds[0]?.["balance_ore"]),
      );
      expect(after).toEqual(before);
      expect(after.rows).toHaveLength(rows);
      expect(await migrationsIn(sql)).toEqual(
        loadMigrations().map(({ hash, folderMillis }) => ({ hash, at: String(folderMillis) })),
      );
      const testApp = await startTestApp({ database: { url, superuserUrl, close: async () => undefined } });
      expect(await verifyAll(systemCtx(testApp.deps, "verifyLedgers"))).toMatchObject([{ isIntact: true, rows }]);
      await testApp.close();
      counted.upgrades += 1;
    });
  });

  it("R2 a database from before the last migration that the baseline replaced is refused with the version to start first, unchanged", async () => {
    await withDatabase(first, async (url, _, sql) => {
      const { hash, at: time } = replacedMigrations.last;
      for (const last of [
        { hash: "1".repeat(64), at: time },
        { hash, at: time - 100_000 },
      ]) {
        await recordReplacedMigrations(sql, last);
        const before = [await migrationsIn(sql), await ledgerIn(sql), await readCatalogue(sql)];
        for (const upgrade of [migrate, migrateAtStart])
          await expect(upgrade(url)).rejects.toThrow(
            `Databasen är från en äldre version av Utspring än den här kan uppgradera. Starta först version ${replacedMigrations.version} `,
          );
        expect([await migrationsIn(sql), await ledgerIn(sql), await readCatalogue(sql)]).toEqual(before);
        counted.refused += 1;
      }
    });
  });

  it.each([
    "drop policy fund_transactions_append on fund_transactions",
    "drop trigger fund_transactions_append on fund_transactions",
    "alter table fund_transactions disable trigger fund_transactions_append",
    "alter table fund_transactions no force row level security",
    "grant update on fund_transactions to utspring_app",
    "grant execute on function probe_writes() to public",
    "alter table fund_transactions drop constraint fund_transactions_amount",
    "alter table fund_transactions alter column description drop not null",
    "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
    "drop index fund_transactions_actor",
  ])("R2 a database from before the baseline is not adopted after somebody has changed it: %s", async (change) => {
    await withDatabase(first, async (url, _, sql) => {
      await recordReplacedMigrations(sql);
      await sql.unsafe(change);
      const before = [await migrationsIn(sql), await ledgerIn(sql)];
      await expect(migrate(url)).rejects.toThrow("Databasens struktur är ändrad av något annat än Utspring");
      expect([await migrationsIn(sql), await ledgerIn(sql)]).toEqual(before);
      counted.refused += 1;
    });
  });

  it("R2 rights of another role, such as one that takes backups, do not keep a database from being adopted", async () => {
    await withDatabase(first, async (url, _, sql) => {
      await recordReplacedMigrations(sql);
      await sql.unsafe("grant select on all tables in schema public to pg_monitor");
      await migrate(url);
      expect(await migrationsIn(sql)).toHaveLength(known);
    });
  });
});
