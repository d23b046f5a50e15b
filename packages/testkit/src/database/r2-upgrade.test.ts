import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { verifyAll } from "@utspring/core/fund/verify-all";
import { systemCtx } from "@utspring/core/kernel/context";
import { copyFirstMigrations } from "@utspring/server/backup/load-migrations";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { migrationsFolder } from "@utspring/server/migrations-folder";
import { openTestApp } from "../test-app.ts";
import { isFromEveryVersion, testTimeoutMs, report } from "../assurance/counts.ts";
import { at } from "../template.ts";

/** The migrations of the first merged version. */
const first = 3;
const rows = 20;
const known = (
  JSON.parse(fs.readFileSync(path.join(migrationsFolder(), "meta/_journal.json"), "utf8")) as { entries: unknown[] }
).entries.length;
const every = Array.from({ length: known - first }, (_, n) => first + n);
const starts = isFromEveryVersion ? every : [first, Math.floor((first + known) / 2), known - 1];
const folders = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-upgrade-"));
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });
const counted = { upgrades: 0, differenceOre: 0 };
afterAll(async () => {
  report("R2", counted);
  fs.rmSync(folders, { recursive: true, force: true });
  await superuser.end();
});

/** A class with a ledger, in the first version's columns. That version's triggers keep the sums. */
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

describe("R2 upgrades", { timeout: testTimeoutMs }, () => {
  it.each(starts)(
    "R2 a database of the version with %i migrations is migrated to the current version with every öre",
    async (count) => {
      const name = `utspring_r2_${randomBytes(5).toString("hex")}`;
      const [url, superuserUrl] = [at(inject("ownerUrl"), name), at(inject("superuserUrl"), name)];
      await superuser.unsafe(`create database ${name} owner ${new URL(url).username}`);
      try {
        await migrate(url, copyFirstMigrations(count, path.join(folders, String(count))));
        const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
        await book(sql);
        const before = await ledgerIn(sql);
        await migrate(url);
        const after = await ledgerIn(sql);
        await sql.end();
        counted.differenceOre += Math.abs(
          Number(after.funds[0]?.["balance_ore"]) - Number(before.funds[0]?.["balance_ore"]),
        );
        expect(after).toEqual(before);
        expect(after.rows).toHaveLength(rows);
        const testApp = await openTestApp({ database: { url, superuserUrl, close: async () => undefined } });
        expect(await verifyAll(systemCtx(testApp.deps, "verifyLedgers"))).toMatchObject([{ isIntact: true, rows }]);
        await testApp.close();
        counted.upgrades += 1;
      } finally {
        await superuser.unsafe(`drop database ${name} with (force)`);
      }
    },
  );
});
