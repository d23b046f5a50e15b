import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { asUtf8Text } from "./text.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "utspring-text-"));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function fileOf(content: Buffer): Promise<string> {
  const file = path.join(folder, String((files += 1)));
  await writeFile(file, content);
  return file;
}
async function readAs(content: Buffer): Promise<string> {
  return readFile(await asUtf8Text(await fileOf(content)), "utf8");
}
const swapped = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();
const words = "Möte på fredag:\r\n\tåäö ÅÄÖ é";

describe("asUtf8Text", () => {
  it.each([
    ["UTF-8", Buffer.from(words), words],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${words}`), `\ufeff${words}`],
    ["Windows-1252", Buffer.from(words, "latin1"), words],
    ["Windows-1252 with its own signs", Buffer.from([0x93, 0x48, 0x65, 0x6a, 0x94, 0x20, 0x80, 0x35]), "“Hej” €5"],
    ["UTF-16 little-endian", Buffer.from(`\ufeff${words} 🎓`, "utf16le"), `${words} 🎓`],
    ["UTF-16 big-endian", swapped(`${words} 🎓`), `${words} 🎓`],
  ])("accepts %s and stores it as UTF-8", async (_what, content, text) => {
    expect(await readAs(content)).toBe(text);
  });

  it("decodes characters that are split between two chunks", async () => {
    const long = "å🎓".repeat(60_000);
    expect(await readAs(Buffer.from(`\ufeff${long}`, "utf16le"))).toBe(long);
    expect(await readAs(Buffer.concat([Buffer.from("h\u00e5j", "latin1"), Buffer.alloc(100_000, 0xe4)]))).toBe(
      `håj${"ä".repeat(100_000)}`,
    );
  });

  it.each([
    ["NUL", Buffer.from("hej\u0000")],
    ["NUL in Windows-1252", Buffer.from([0x68, 0xe5, 0x6a, 0])],
    ["a control character in Windows-1252", Buffer.from([0x68, 0xe5, 0x6a, 1])],
    ["a byte that Windows-1252 does not define", Buffer.from([0x68, 0xe5, 0x6a, 0x81])],
    ["UTF-16 without its mark", Buffer.from("hej på dig", "utf16le")],
    ["half a sign of UTF-16", Buffer.from([0xff, 0xfe, 0x3c, 0xd8])],
    ["half a character of UTF-16", Buffer.from([0xff, 0xfe, 0x68])],
    ["a control character in UTF-16", Buffer.from("\ufeffhej\u0002", "utf16le")],
    ["the beginning of a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])("refuses %s", async (_what, content) => {
    await expect(readAs(content)).rejects.toMatchObject({ code: "FILE_CONTENT" });
  });
});
