import { once } from "node:events";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, it } from "vitest";
import { upload } from "@utspring/core/documents/upload";
import { openArchive } from "@utspring/server/backup/archive";
import { sentenceOf } from "@utspring/server/backup/backup-error";
import type { Manifest } from "@utspring/server/backup/manifest";
import { pack } from "@utspring/server/backup/tar";
import { replacedMigrations } from "@utspring/server/lifecycle/replaced-migrations";
import { createCtx } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { backUpTo, namesIn, newHome, restoreTo, sentenceFor, serverOn, sumOf, treeOf } from "../data-directory.ts";
import { incoming, pdfOf } from "../files.ts";
import { makeClass } from "../make.ts";
import { report } from "../assurance/counts.ts";
import { seededRandom } from "../seeded-random.ts";

const home = newHome();
const { at } = home;
const source = at("source");
const server = await serverOn(source);
const klass = await makeClass(server, { pupils: 0 });
const manager = await callerFor(server, klass.manager);
await manager.fund.deposit({ amount: "100", description: "Kakor", idempotencyKey: randomUUID() });
await upload(
  await createCtx(server, klass.manager),
  { title: "Protokoll" },
  incoming("a.pdf", pdfOf("x".repeat(5_000))),
);
const whole = at("whole.tar");
await backUpTo(whole, source);
await restoreTo(at("restored"), whole);

afterAll(async () => {
  await server.close();
  home.remove();
}, 60_000);

describe("R1 refusals that change nothing", { timeout: 180_000 }, () => {
  /** An archive with another manifest and the same contents, with valid hashes. */
  const rewritten = async (name: string, change: (manifest: Manifest) => object): Promise<string> => {
    const archive = await openArchive(whole);
    const text = Buffer.from(JSON.stringify(change(archive.manifest)));
    const own = (entry: string, bytes: Buffer) => ({
      name: entry,
      size: bytes.length,
      open: () => Readable.from([bytes]),
    });
    const entries = [
      own("manifest.json", text),
      ...archive.manifest.entries.map((entry) => ({ ...entry, open: () => archive.contentOf(entry.name) })),
      own("manifest.sha256", Buffer.from(`${sumOf(text)}\n`)),
    ];
    await pipeline(Readable.from(pack(entries, new Date())), fs.createWriteStream(at(name)));
    await archive.close();
    return at(name);
  };
  const mustBeRefused = async (archive: string, sentence: string | RegExp) => {
    const before = treeOf(at("restored/files"));
    const said = await sentenceFor(restoreTo(at("nowhere"), archive));
    report("R1", { damaged: 1, taken: said === "it was not refused" ? 1 : 0 });
    expect(said).toMatch(sentence);
    expect(namesIn(at("nowhere"))).toEqual([]);
    expect(await sentenceFor(restoreTo(at("restored"), archive, { replace: true }))).toMatch(sentence);
    expect(namesIn(at("restored"))).toEqual(["files", "postgres"]);
    expect(treeOf(at("restored/files"))).toEqual(before);
  };

  it("R1 a backup with a flipped bit anywhere is refused, and nothing is restored", async () => {
    const random = seededRandom(20_261_121);
    const bytes = fs.readFileSync(whole);
    for (let n = 0; n < 25; n += 1) {
      const place = n === 0 ? bytes.length - 1 : random(bytes.length);
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << random(8));
      fs.writeFileSync(at("flipped.tar"), flipped);
      // In the first header or the manifest it may look like a foreign file or a later format.
      const expected = /är skadad|är ingen säkerhetskopia från Utspring|har ett format som/u;
      const said = await sentenceFor(restoreTo(at("nowhere"), at("flipped.tar")));
      report("R1", { damaged: 1, taken: said === "it was not refused" ? 1 : 0 });
      expect(`${place}: ${said}`).toMatch(expected);
      expect(namesIn(at("nowhere"))).toEqual([]);
    }
  });

  it("R1 a truncated archive and one with appended bytes are refused, and nothing is changed", async () => {
    const bytes = fs.readFileSync(whole);
    for (const length of [bytes.length - 1, bytes.length - 1024, Math.floor(bytes.length / 2), 600]) {
      fs.writeFileSync(at("cut.tar"), bytes.subarray(0, length));
      await mustBeRefused(at("cut.tar"), /är skadad eller avkortad/u);
    }
    fs.writeFileSync(at("cut.tar"), Buffer.concat([bytes, Buffer.from("x")]));
    await mustBeRefused(at("cut.tar"), /är skadad eller avkortad/u);
  });

  it("R1 a file that is no backup, an empty file, a folder and a missing file are refused, and nothing is changed", async () => {
    fs.writeFileSync(at("letter.txt"), "Hej!\n".repeat(500));
    fs.writeFileSync(at("empty.tar"), "");
    for (const name of ["letter.txt", "empty.tar", "source"])
      await mustBeRefused(at(name), /är ingen säkerhetskopia från Utspring|EISDIR/u);
    await mustBeRefused(at("gone.tar"), `Filen ${at("gone.tar")} finns inte.`);
  });

  it("R1 a manifest with a wrong hash, entry, path, format, migration or ledger is refused, and nothing is changed", async () => {
    const damaged = /är skadad eller avkortad/u;
    const zero = "0".repeat(64);
    await mustBeRefused(
      await rewritten("m1.tar", (one) => ({
        ...one,
        entries: one.entries.map((entry) => ({ ...entry, sha256: zero })),
      })),
      damaged,
    );
    await mustBeRefused(await rewritten("m2.tar", (one) => ({ ...one, entries: one.entries.slice(1) })), damaged);
    await mustBeRefused(
      await rewritten("m3.tar", (one) => ({ ...one, entries: [{ ...one.entries[0], name: "files/../../x" }] })),
      damaged,
    );
    await mustBeRefused(await rewritten("m4.tar", (one) => ({ ...one, formatVersion: 2 })), /uppdatera Utspring/u);
    const later = { hash: zero, at: 4_000_000_000_000 };
    await mustBeRefused(
      await rewritten("m5.tar", (one) => ({ ...one, appVersion: "9.0.0", migrations: [...one.migrations, later] })),
      "nyare version av Utspring (9.0.0",
    );
    await mustBeRefused(
      await rewritten("m7.tar", (one) => ({ ...one, migrations: [{ hash: zero, at: 1_700_000_000_000 }] })),
      `äldre version av Utspring än den här kan läsa. Återställ den med version ${replacedMigrations.version}, `,
    );
    const other = await rewritten("m6.tar", (one) => ({
      ...one,
      ledgers: one.ledgers.map((ledger) => ({ ...ledger, hash: zero })),
    }));
    await mustBeRefused(other, /Klasskassan i klass [0-9a-f-]{36} stämmer inte/u);
  });

  it("R1 a running server, existing data without --replace, and a backup file that already exists are refused", async () => {
    expect(await sentenceFor(restoreTo(source, whole, { replace: true }))).toContain(`En server använder ${source}`);
    expect(await sentenceFor(restoreTo(at("restored"), whole))).toContain("lägg till --replace");
    expect(await sentenceFor(backUpTo(whole, source))).toContain("finns redan");
    expect(await sentenceFor(backUpTo(at("no/such/place.tar"), source))).toBe(`Katalogen ${at("no/such")} finns inte.`);
    expect(await sentenceFor(backUpTo(at("x.tar"), at("nowhere")))).toContain("Det finns ingen databas");
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("R1 an interrupted backup or restore leaves no files behind", async () => {
    const stopped = AbortSignal.abort();
    expect(await sentenceFor(backUpTo(at("stopped.tar"), source, stopped))).toContain("Avbrutet");
    expect(await sentenceFor(restoreTo(at("nowhere"), whole, { signal: stopped }))).toContain("Avbrutet");
    expect(fs.readdirSync(home.path).filter((name) => name.startsWith("stopped"))).toEqual([]);
    expect(namesIn(source)).toEqual(["files", "postgres"]);
    expect(namesIn(at("nowhere"))).toEqual([]);
  });

  it.runIf(fs.existsSync("/dev/full"))("R1 a full disk is reported in one sentence", async () => {
    const full = fs.createWriteStream("/dev/full");
    full.end("x");
    const [error] = (await once(full, "error")) as [NodeJS.ErrnoException];
    expect(sentenceOf(error)).toMatch(/^Disken är full/u);
    expect(
      sentenceOf(
        new Error("Failed query", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }),
      ),
    ).toBe("Disken är full: frigör utrymme och försök igen. Inget har ändrats.");
  });
});
