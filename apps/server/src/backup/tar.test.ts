import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { BrokenTar, entriesOf, pack } from "./tar.ts";

const dir = mkdtempSync(path.join(os.tmpdir(), "utspring-tar-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entry = (name: string, text: string) => ({
  name,
  size: Buffer.byteLength(text),
  open: () => Readable.from([Buffer.from(text)]),
});
const file = path.join(dir, "a.tar");
const long = `files/content/documents/${"a".repeat(60)}/${"b".repeat(60)}`;
const contents = new Map([
  ["manifest.json", "{}"],
  ["empty", ""],
  ["whole-block", "x".repeat(512)],
  [long, "åäö\n".repeat(300)],
]);

async function written(): Promise<Awaited<ReturnType<typeof entriesOf>>> {
  const archive = await open(file, "r");
  try {
    return await entriesOf(archive);
  } finally {
    await archive.close();
  }
}

describe("tar", () => {
  it("reads back what it wrote, also empty files, whole blocks and long names", async () => {
    await writeFile(
      file,
      pack(
        [...contents].map(([name, text]) => entry(name, text)),
        new Date(0),
      ),
    );
    expect((await written()).map(({ name, size }) => [name, size])).toEqual(
      [...contents].map(([name, text]) => [name, Buffer.byteLength(text)]),
    );
  });

  it.runIf(spawnSync("tar", ["--version"]).status === 0)("the system's tar reads it too", () => {
    expect(spawnSync("tar", ["-tf", file], { encoding: "utf8" }).stdout.trim().split("\n")).toEqual([
      ...contents.keys(),
    ]);
    expect(spawnSync("tar", ["-xOf", file, long], { encoding: "utf8" }).stdout).toBe(contents.get(long));
  });

  it("refuses a name that is too long for a header, and a file that grows while it is packed", async () => {
    const packed = async (one: Parameters<typeof pack>[0]) => {
      for await (const chunk of pack(one, new Date(0))) void chunk;
    };
    await expect(packed([entry("x".repeat(101), "")])).rejects.toThrow("too long");
    await expect(packed([{ ...entry("a", "four"), size: 3 }])).rejects.toThrow("was 3 bytes and became 4");
  });

  it("refuses a file that is not an archive", async () => {
    await writeFile(file, Buffer.alloc(1536, "x"));
    await expect(written()).rejects.toThrow(BrokenTar);
    await writeFile(file, "");
    await expect(written()).rejects.toThrow(BrokenTar);
  });
});
