import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { upload } from "@utspring/core/documents/procedures/upload";
import { systemCtx } from "@utspring/core/kernel/context";
import { purgeRemovedAccounts } from "@utspring/core/privacy/procedures/purge-removed-accounts";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { backUp, finishRestore, restore } from "@utspring/server/backup/back-up";
import { backupTexts } from "@utspring/server/backup/texts";
import { createCtx } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { callerFor, callerWith } from "../caller.ts";
import { newHome, serverOn, tablesAt, treeOf } from "../data-directory.ts";
import { incoming, pdfOf } from "../files.ts";
import { makeClass, makePerson, password } from "../make.ts";
import { root } from "../architecture/source.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { canMount, openSmallDisk } from "../assurance/small-disk.ts";
import { seededRandom } from "../seeded-random.ts";
import { startServerProcess } from "../server-process.ts";

const home = newHome();
const { at } = home;
const source = at("source");
const copy = at("copy");
afterAll(() => home.remove());

const server = await serverOn(source);
const klass = await makeClass(server, { name: "R1", pupils: 1 });
const leaver = await makePerson(server, { code: klass.code });
const manager = await callerFor(server, klass.manager);
for (const amount of ["100", "75.50"])
  await manager.fund.deposit({ amount, description: "Kakor\tmed \\ och\nny rad 🎉", idempotencyKey: randomUUID() });
const ctx = await createCtx(server, klass.manager);
for (const n of [1, 2])
  await upload(ctx, { title: `Protokoll ${n}` }, incoming(`${n}.pdf`, pdfOf(`${n}`.repeat(5_000))));
await callerWith(server, null).auth.requestPasswordReset({ email: klass.manager.email });
const tables = await tablesAt(server.superuserUrl);
const refusedWhileRunning = await Promise.allSettled([backUp(source, at("x")), restore(source, copy, true)]);
await server.close();
const files = treeOf(path.join(source, "files"));
await backUp(source, copy);

/** Runs the command in a process of its own; with `killAt`, it is killed before that change of the file system. */
function run(args: string[], env: Record<string, string>, killAt = 0, killFrom = "restoring") {
  const preload = path.join(root, "packages/testkit/src/assurance/killed-at.mjs");
  const program = [
    ...(killAt > 0 ? ["--import", preload] : []),
    "--import",
    "tsx",
    "apps/server/src/backup-command.ts",
  ];
  return spawnSync(process.execPath, [...program, ...args], {
    cwd: root,
    env: {
      PATH: process.env["PATH"] ?? "",
      INIT_CWD: home.path,
      UTSPRING_KILL_AT: String(killAt),
      UTSPRING_KILL_FROM: killFrom,
      ...env,
    },
    encoding: "utf8",
  });
}

async function inDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startPostgres({ dataDir: path.join(dataDir, "postgres") });
  try {
    return await work(database.superuserUrl);
  } finally {
    await database.stop();
  }
}

describe("R1 backup and restore of the embedded database", { timeout: testTimeoutMs }, () => {
  it("R1 a restored backup has every row, job and file, and --replace keeps the old data beside it", async () => {
    const dataDir = at("restored");
    expect(await restore(dataDir, copy, false)).toEqual([backupTexts.restored(dataDir)]);
    expect(treeOf(path.join(dataDir, "files"))).toEqual(files);
    const found = await inDatabase(dataDir, tablesAt);
    const differing = Object.keys({ ...tables, ...found }).filter((name) => tables[name] !== found[name]);
    report("R1", { tables: Object.keys(found).length, differing: differing.length });
    expect(differing).toEqual([]);
    expect(tables["graphile_worker._private_jobs"]).not.toMatch(/^0 /u);
    fs.writeFileSync(path.join(dataDir, "files/content/later"), "later");
    const said = await restore(dataDir, copy, true);
    const aside = fs.readdirSync(dataDir).find((name) => name.startsWith("replaced-")) ?? "";
    expect(said).toEqual([backupTexts.restored(dataDir), backupTexts.keptAside(path.join(dataDir, aside))]);
    expect(fs.readFileSync(path.join(dataDir, aside, "files/content/later"), "utf8")).toBe("later");
    expect(fs.readdirSync(path.join(dataDir, aside)).toSorted()).toEqual(["files", "postgres"]);
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(["files", "postgres", aside].toSorted());
    expect(treeOf(path.join(dataDir, "files"))).toEqual(files);
  });

  it("R1 a person who removed their account after the backup is removed from the restored data", async () => {
    const dataDir = at("left");
    await restore(dataDir, copy, false);
    const left = await serverOn(dataDir);
    await (await callerFor(left, leaver)).auth.removeMyAccount({ password });
    await left.close();
    await restore(dataDir, copy, true);
    const again = await serverOn(dataDir);
    const emailOf = () => again.owner`select email from users where id = ${leaver.userId}`;
    expect(await emailOf()).toEqual([{ email: leaver.email }]);
    await purgeRemovedAccounts(systemCtx(again.deps, "purgeRemovedAccounts"));
    expect(await emailOf()).toEqual([{ email: null }]);
    await again.close();
  });

  it("R1 a backup with a changed, missing or added file, and what is no backup, is refused, and nothing is changed", async () => {
    const random = seededRandom(20_261_129);
    const [data, small, dataDir] = [at("few-files"), at("few-files-copy"), at("kept")];
    for (const name of ["files/content/a/b", "files/types/a/b", "postgres/password", "postgres/cluster/base/1"]) {
      fs.mkdirSync(path.dirname(path.join(data, name)), { recursive: true });
      fs.writeFileSync(path.join(data, name), name.repeat(1_000));
    }
    await backUp(data, small);
    await restore(dataDir, small, false);
    const before = treeOf(dataDir);
    const names = fs.readFileSync(path.join(small, "SHA256SUMS"), "utf8").trimEnd().split("\n");
    expect(spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: small }).status).toBe(0);
    const refused = async (from: string, sentence = backupTexts.damaged(from)) => {
      const said = await restore(dataDir, from, true).then(() => "it was not refused", String);
      report("R1", { damaged: 1, taken: said === "it was not refused" ? 1 : 0 });
      expect(said).toContain(sentence);
    };
    for (let n = 0; n < 27; n += 1) {
      const file = path.join(small, names[n % names.length]?.slice(66) ?? "");
      const bytes = fs.readFileSync(file);
      const flipped = Buffer.from(bytes);
      const place = random(bytes.length);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << random(8));
      const damages = [flipped, bytes.subarray(0, place), Buffer.concat([bytes, Buffer.from("x")])];
      fs.writeFileSync(file, damages[n % 3] ?? "");
      await refused(small);
      fs.writeFileSync(file, bytes);
    }
    fs.writeFileSync(path.join(small, "files/content/added"), "");
    await refused(small);
    fs.rmSync(path.join(small, "files/content/added"));
    fs.rmSync(path.join(small, "postgres/password"));
    await refused(small);
    for (const name of ["gone", "source"]) await refused(at(name));
    expect(treeOf(dataDir)).toEqual(before);
  });

  it("R1 a running server, present data, a taken name, no data and wrong arguments are refused in one sentence", async () => {
    for (const one of refusedWhileRunning)
      expect(String(one.status === "rejected" && one.reason)).toContain(backupTexts.inUse(source));
    await expect(restore(source, copy, false)).rejects.toThrow(backupTexts.occupied(source));
    await expect(backUp(source, copy)).rejects.toThrow(backupTexts.target(copy));
    await expect(backUp(source, at("no/such"))).rejects.toThrow(backupTexts.target(at("no/such")));
    await expect(backUp(at("empty"), at("x"))).rejects.toThrow(backupTexts.nothingToBackUp(at("empty")));
    for (const args of [["backup"], ["backup", "x", "--replace"], ["restore", "x", "y"], ["restore", "--other", "x"]])
      expect(run(args, {})).toMatchObject({ status: 2, stdout: backupTexts.help });
    expect(run(["restore", "--help"], {})).toMatchObject({ status: 0, stdout: backupTexts.help });
    const own = run(["backup", "x"], { DATABASE_URL: "postgres://a:b@localhost/c", APP_URL: "https://a.test" });
    expect(own).toMatchObject({ status: 1, stderr: `${backupTexts.notEmbedded}\n` });
    const made = run(["backup", "relative"], { DATA_DIR: source });
    expect(made).toMatchObject({ status: 0, stdout: `${backupTexts.backedUp(at("relative"))}\n`, stderr: "" });
  });

  it("R1 a restore with kill -9 before every change of the file system leaves all old or all new data", async () => {
    const backup = at("small");
    const small = at("small-data");
    const write = (dataDir: string, text: string) => {
      for (const file of ["files/which", "postgres/cluster/which"]) {
        fs.mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
        fs.writeFileSync(path.join(dataDir, file), text);
      }
    };
    const which = (dataDir: string) =>
      ["files/which", "postgres/cluster/which"].map((file) => fs.readFileSync(path.join(dataDir, file), "utf8")).join();
    write(small, "new");
    await backUp(small, backup);
    const found = new Set<string>();
    for (let nth = 1; ; nth += 1) {
      const dataDir = at(`kill-${nth}`);
      write(dataDir, "old");
      const { signal, status } = run(["restore", backup, "--replace"], { DATA_DIR: dataDir }, nth);
      if (signal !== "SIGKILL") {
        expect([status, which(dataDir)]).toEqual([0, "new,new"]);
        break;
      }
      finishRestore(dataDir);
      const state = which(dataDir);
      report("R1", { kills: 1, half: state === "old,old" || state === "new,new" ? 0 : 1 });
      found.add(state);
      const aside = fs.readdirSync(dataDir).filter((name) => name.startsWith("replaced-"));
      expect(aside.map((name) => which(path.join(dataDir, name)))).toEqual(state === "new,new" ? ["old,old"] : []);
      expect(finishRestore(dataDir)).toEqual([]);
    }
    expect([...found].toSorted()).toEqual(["new,new", "old,old"]);
  });

  it("R1 after a restore with kill -9 a real server starts with the old balance or the new one, and a user signs in", async () => {
    for (const [killFrom, balanceOre] of [
      ["restoring", 20_050],
      ["restored-", 17_550],
    ] as const) {
      const dataDir = at(`real-${balanceOre}`);
      await restore(dataDir, copy, false);
      const later = await serverOn(dataDir);
      await (
        await callerFor(later, klass.manager)
      ).fund.deposit({ amount: "25", description: "Sent", idempotencyKey: randomUUID() });
      await later.close();
      expect(run(["restore", copy, "--replace"], { DATA_DIR: dataDir }, 4, killFrom).signal).toBe("SIGKILL");
      const started = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
      try {
        const browser = browserOf(started.url, { secret: null, address: "10.4.4.4" });
        await browser.api.auth.signIn.mutate({ email: klass.manager.email, password });
        const overview = await browser.api.fund.overview.query();
        report("R1", { kills: 1, half: overview.balanceOre === balanceOre ? 0 : 1 });
        expect(overview.balanceOre).toBe(balanceOre);
        expect(await browser.api.fund.verify.query()).toMatchObject({ isIntact: true });
      } finally {
        started.signal("SIGTERM");
        await started.ended;
      }
    }
  });

  // Only root may mount a file system that can be filled.
  it.runIf(canMount)("R1 a full disk ends a backup and a restore in one sentence, and nothing is changed", async () => {
    const disk = openSmallDisk(200);
    try {
      const dataDir = path.join(disk.path, "data");
      await restore(dataDir, copy, false);
      const before = treeOf(dataDir);
      for (const left of [0, 4_096, 20 * 1_048_576]) {
        disk.fill(left);
        const full = [
          run(["backup", path.join(disk.path, "copy")], { DATA_DIR: source }),
          run(["restore", copy, "--replace"], { DATA_DIR: dataDir }),
        ];
        for (const each of full)
          expect(each).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Disken är full\..+\n$/u) });
        disk.empty();
        expect(fs.readdirSync(disk.path)).toEqual(["data"]);
        expect(treeOf(dataDir)).toEqual(before);
        report("R1", { fullDisks: 1 });
      }
      await restore(dataDir, copy, true);
    } finally {
      disk.close();
    }
  });
});
