import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { upload } from "@utspring/core/documents/upload";
import { remove } from "@utspring/core/documents/remove";
import { copyFirstMigrations, loadMigrations } from "@utspring/server/backup/load-migrations";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { replacedMigrations } from "@utspring/server/lifecycle/replaced-migrations";
import { createCtx } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { backUpTo, namesIn, newHome, restoreTo, serverOn, sumOf, tablesAt, treeOf } from "../data-directory.ts";
import { incoming, pdfOf } from "../files.ts";
import { makeClass, makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";
import { makeProduct, saleOf, startSale } from "../make-sales.ts";
import { newKey } from "../new-key.ts";
import { recordReplacedMigrations } from "../replaced-migrations.ts";

const home = newHome();
const { at } = home;

const source = at("source");
const server = await serverOn(source);
const klass = await makeClass(server, { name: "R1", pupils: 2 });
const [pupil] = klass.pupils as [MadePerson, MadePerson];
const [manager, elev, managerCtx] = await Promise.all([
  callerFor(server, klass.manager),
  callerFor(server, pupil),
  createCtx(server, klass.manager),
]);

afterAll(async () => {
  await server.close();
  home.remove();
}, 60_000);

const sums = new Map<string, string>();

async function uploadOne(n: number): Promise<string> {
  const content = pdfOf(Buffer.alloc(1_000 + n * 37, n));
  const { documentId } = await upload(managerCtx, { title: `Protokoll ${n}` }, incoming(`${n}.pdf`, content));
  sums.set(documentId, sumOf(content));
  return documentId;
}

/** One of each kind: money, an approved payment, a document, a sale, a correction. */
async function seed(): Promise<void> {
  for (const amount of [100, 250.5, 75])
    await manager.fund.deposit({ amount: String(amount), description: "Kakor\tmed \\ och\nny rad 🎉", ...newKey() });
  const { transactionId } = await manager.fund.withdraw({ amount: "20", description: "Ballonger", ...newKey() });
  await manager.fund.correct({ transactionId: transactionId ?? "", reason: "Fel belopp", ...newKey() });
  const { requirementId } = await manager.payments.create({
    title: "Skiva",
    amount: "250",
    phoneNumber: "070-123 45 67",
    ...newKey(),
  });
  const { recordId } = await elev.payments.report({ requirementId, amount: "250", ...newKey() });
  await manager.payments.approve({ recordIds: [recordId], ...newKey() });
  for (let n = 0; n < 5; n += 1) await uploadOne(n);
  const { supplierId } = await startSale(server, manager);
  const product = await makeProduct(server, supplierId);
  await elev.sales.registerSale(saleOf(product, { quantity: 3 }));
}
await seed();

/** Adds deposits, and adds and removes documents, until stopped. */
function writing() {
  const deposits: string[] = [];
  const over = new AbortController();
  const book = async (): Promise<void> => {
    while (!over.signal.aborted)
      deposits.push(
        (await manager.fund.deposit({ amount: "1", description: "Under tiden", ...newKey() })).transactionId,
      );
  };
  const file = async (): Promise<void> => {
    for (let n = 100; !over.signal.aborted; n += 1) await remove(managerCtx, { documentId: await uploadOne(n) });
  };
  const work = Promise.all([book(), file()]);
  return {
    deposits,
    stop: () => {
      over.abort();
      return work;
    },
  };
}

describe("R1 restore drill", { timeout: 180_000 }, () => {
  it("R1 a backup made during writes restores every acknowledged row and file, the ledger verifies, and a user signs in", async () => {
    // A second try finds no remains of the first.
    for (const name of ["busy.tar", "restored"]) fs.rmSync(at(name), { recursive: true, force: true });
    const others = writing();
    await expect.poll(() => others.deposits.length, { timeout: 20_000 }).toBeGreaterThan(10);
    const acknowledged = [...others.deposits];
    await backUpTo(at("busy.tar"), source).finally(() => others.stop());
    expect(others.deposits.length).toBeGreaterThan(acknowledged.length);
    expect(fs.statSync(at("busy.tar")).mode & 0o077).toBe(0);
    expect(namesIn(source)).toEqual(["files", "postgres"]);

    const before = performance.now();
    await restoreTo(at("restored"), at("busy.tar"));
    expect(performance.now() - before).toBeLessThan(60_000);
    expect(namesIn(at("restored"))).toEqual(["files", "postgres"]);

    const restored = await serverOn(at("restored"));
    try {
      const booked = await restored.owner<{ id: string }[]>`select id from fund_transactions`;
      expect(booked.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      const visitor = restored.visitor();
      await visitor.api.auth.signIn.mutate({ email: klass.manager.email, password });
      const verdict = await visitor.api.fund.verify.query();
      expect(verdict).toEqual({ isIntact: true, rows: booked.length, firstBrokenSeq: null, firstBrokenSignOff: null });
      const [sum] = await restored.owner<
        { ore: number }[]
      >`select sum(effect_ore)::float8 as ore from fund_transactions`;
      expect(await visitor.api.fund.overview.query()).toMatchObject({ balanceOre: sum?.ore });
      const { requirements } = await visitor.api.payments.list.query();
      expect(requirements).toMatchObject([{ title: "Skiva", amountOre: 25_000 }]);
      expect(await restored.owner`select quantity::int as quantity from sales_records`).toEqual([{ quantity: 3 }]);

      // Every document in the backup has its bytes, also one that was removed during the backup.
      const documents = await restored.owner<
        { id: string; key: string }[]
      >`select id, storage_key as key from class_documents`;
      expect(documents.length).toBeGreaterThanOrEqual(5);
      for (const document of documents) {
        const { content } = await restored.deps.files.get(document.key);
        expect(sumOf(await buffer(content))).toBe(sums.get(document.id));
      }
      // The restored server works: the chain continues.
      await visitor.api.fund.deposit.mutate({ amount: "5", description: "Efter återställningen", ...newKey() });
      expect(await visitor.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: booked.length + 1 });
    } finally {
      await restored.close();
    }
  });

  it("R1 a backup of an idle installation restores every row and file unchanged, and --replace moves the old data aside", async () => {
    await backUpTo(at("quiet.tar"), source);
    const old = treeOf(at("restored/files"));
    await restoreTo(at("restored"), at("quiet.tar"), { replace: true });
    const aside = fs.readdirSync(at("restored")).find((name) => name.startsWith("replaced-")) ?? "";
    expect(treeOf(at(`restored/${aside}/files`))).toEqual(old);
    expect(treeOf(at("restored/files"))).toEqual(
      treeOf(path.join(source, "files")).filter((line) => !line.startsWith("drafts")),
    );
    const database = await startPostgres({ dataDir: at("restored/postgres") });
    try {
      // The queue's migrations are recorded when they run.
      const {
        sessions,
        password_resets,
        throttles,
        "graphile_worker.migrations": _,
        ...kept
      } = await tablesAt(server.superuserUrl);
      const found = await tablesAt(database.superuserUrl);
      report("R1", {
        tables: Object.keys(kept).length,
        differing: Object.keys(kept).filter((name) => kept[name] !== found[name]).length,
      });
      expect(found).toMatchObject(kept);
      expect(sessions).not.toBe("0 ");
      // No old session works.
      expect([found["sessions"], found["password_resets"], found["throttles"]]).toEqual(["0 ", "0 ", "0 "]);
      expect([password_resets, throttles]).toHaveLength(2);
    } finally {
      await database.stop();
    }
  });

  it("R1 a person who removed their account after the backup is removed from the restored data", async () => {
    const leaver = await makePerson(server, { code: klass.code });
    await backUpTo(at("before-removal.tar"), source);
    await restoreTo(at("restored"), at("before-removal.tar"), { replace: true });
    const emailIn = async (dataDir: string): Promise<unknown> => {
      const database = await startPostgres({ dataDir: path.join(dataDir, "postgres") });
      const sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
      try {
        return (await sql`select email from users where id = ${leaver.userId}`)[0];
      } finally {
        await sql.end();
        await database.stop();
      }
    };
    expect(await emailIn(at("restored"))).toEqual({ email: leaver.email });
    await (await callerFor(server, leaver)).auth.removeMyAccount({ password });
    // The marks are beside the data that the older backup replaces.
    fs.cpSync(path.join(source, "files"), at("restored/files"), { recursive: true });
    await restoreTo(at("restored"), at("before-removal.tar"), { replace: true });
    expect(await emailIn(at("restored"))).toEqual({ email: null });
  });

  it("R1 a backup from before the migrations became one is restored and migrated to the current version", async () => {
    const older = await startPostgres({ dataDir: at("older/postgres") });
    const known = loadMigrations().length;
    await migrate(older.url, copyFirstMigrations(1, at("folder")));
    const sql = postgres(older.superuserUrl, { max: 1, onnotice: () => undefined });
    await recordReplacedMigrations(sql);
    await sql`insert into users (id, email, password_hash, created_at) values (${randomUUID()}, 'gammal@utspring.test', 'x', now())`;
    await sql.end();
    await older.stop();
    const manifest = await backUpTo(at("older.tar"), at("older"));
    expect(manifest.migrations.at(-1)).toEqual(replacedMigrations.last);
    await restoreTo(at("younger"), at("older.tar"));
    const younger = await startPostgres({ dataDir: at("younger/postgres") });
    const now = postgres(younger.superuserUrl, { max: 1, onnotice: () => undefined });
    try {
      expect(await now`select email from users`).toEqual([{ email: "gammal@utspring.test" }]);
      expect(await now`select count(*)::int as n from drizzle.__drizzle_migrations`).toEqual([{ n: known }]);
    } finally {
      await now.end();
      await younger.stop();
    }
  });
});
