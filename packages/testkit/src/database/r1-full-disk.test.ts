import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import { backUpTo, namesIn, newHome, restoreTo, sentenceFor, serverOn, treeOf } from "../data-directory.ts";
import type { LiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { canMount, openSmallDisk } from "../assurance/small-disk.ts";
import type { SmallDisk } from "../assurance/small-disk.ts";

const mb = 1_048_576;
const full = /^Disken är full: frigör utrymme och försök igen\. Inget har ändrats\.$/u;
const { diskSizes } = countsOf("R1");

// Only root may mount a file system that can be filled.
describe.runIf(canMount)("R1 a full disk", { timeout: testTimeoutMs }, () => {
  const home = newHome();
  let disk: SmallDisk;
  let server: LiveServer;
  const deposit = async () =>
    (await callerFor(server, klass.manager)).fund.deposit({
      amount: "100",
      description: "Kakor",
      idempotencyKey: randomUUID(),
    });
  let klass: Awaited<ReturnType<typeof makeClass>>;
  beforeAll(async () => {
    disk = openSmallDisk(500);
    server = await serverOn(path.join(disk.path, "data"));
    klass = await makeClass(server, { pupils: 0 });
    await deposit();
  }, 120_000);
  afterAll(async () => {
    await server.close();
    disk.close();
    home.remove();
  }, 60_000);

  it("R1 a full disk at the backup's target is reported in one sentence, and no file is left there", async () => {
    const small = openSmallDisk(1);
    try {
      for (const left of [0, 4_096, 20_000]) {
        small.fill(left);
        expect(await sentenceFor(backUpTo(path.join(small.path, "copy.tar"), path.join(disk.path, "data")))).toMatch(
          full,
        );
        expect(fs.readdirSync(small.path)).toEqual(["filler"]);
        report("R1", { fullDisks: 1 });
      }
    } finally {
      small.close();
    }
  });

  it("R1 a full data disk during a backup is reported in one sentence and leaves no file, and the server works again once space is freed", async () => {
    const before = namesIn(path.join(disk.path, "data"));
    disk.fill(0);
    expect(await sentenceFor(backUpTo(home.at("copy.tar"), path.join(disk.path, "data")))).toMatch(full);
    expect(fs.existsSync(home.at("copy.tar"))).toBe(false);
    expect(namesIn(path.join(disk.path, "data"))).toEqual(before);
    disk.empty();
    await deposit();
    report("R1", { fullDisks: 1 });
  });

  it("R1 a full data disk during a restore is reported in one sentence and changes no data; once space is freed the restore works", async () => {
    const source = home.at("whole.tar");
    await backUpTo(source, path.join(disk.path, "data"));
    const target = path.join(disk.path, "target");
    await restoreTo(target, source);
    const before = treeOf(target);
    for (const left of [2, 12, 30].slice(0, diskSizes)) {
      disk.fill(left * mb);
      expect([left, await sentenceFor(restoreTo(target, source, { replace: true }))]).toEqual([
        left,
        expect.stringMatching(full),
      ]);
      expect(namesIn(target)).toEqual(["files", "postgres"]);
      expect(treeOf(target)).toEqual(before);
      report("R1", { fullDisks: 1 });
    }
    disk.empty();
    await restoreTo(target, source, { replace: true });
  });
});
