import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { zipSizeOf, zipStream } from "./zip-file.ts";
import type { ZipEntry } from "./zip-file.ts";

const text = (name: string, content: string, size = Buffer.byteLength(content)): ZipEntry => ({
  name,
  size,
  open: async () => Readable.from([Buffer.from(content)]),
});

describe("ZIP files", () => {
  it("the announced size is the archive's, and the same files give the same bytes", async () => {
    const entries = [text("kvitton/Å.pdf", "%PDF-å"), text("tom.txt", ""), text("b.txt", "b".repeat(100_000))];
    const archive = await buffer(zipStream(entries));
    expect(archive).toHaveLength(zipSizeOf(entries));
    expect(await buffer(zipStream(entries))).toEqual(archive);
  });

  it("files are opened one at a time, and only when the archive is sent", async () => {
    let [open, most] = [0, 0];
    const counted = (name: string): ZipEntry => ({
      ...text(name, "x".repeat(200_000)),
      open: async () => {
        most = Math.max(most, ++open);
        return Readable.from([Buffer.from("x".repeat(200_000))]).once("close", () => (open -= 1));
      },
    });
    const entries = [counted("a"), counted("b"), counted("c")];
    zipSizeOf(entries);
    expect(most).toBe(0);
    await buffer(zipStream(entries));
    expect([open, most]).toEqual([0, 1]);
  });

  it("the archive fails when a file cannot be opened, breaks off, or has another size", async () => {
    const broken = (open: ZipEntry["open"]) => buffer(zipStream([{ name: "a", size: 4, open }]));
    await expect(broken(() => Promise.reject(new Error("the store is down")))).rejects.toThrow("the store is down");
    const breaking = new Readable({
      read() {
        this.destroy(new Error("the connection was lost"));
      },
    });
    await expect(broken(async () => breaking)).rejects.toThrow("the connection was lost");
    await expect(buffer(zipStream([text("a", "fyra", 5)]))).rejects.toThrow("number of bytes");
  });

  it("a cancelled download closes the file that is open", async () => {
    const endless = new Readable({ read: () => undefined });
    const archive = zipStream([{ name: "a", size: 4, open: async () => endless }]);
    archive.resume();
    await new Promise((resolve) => setImmediate(resolve));
    archive.destroy();
    await expect.poll(() => endless.destroyed).toBe(true);
  });
});
