import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "@20minutes/s3rver";
import { FileMissing, type FileStore } from "@utspring/core/kernel/ports";
import { externalStore } from "@utspring/testkit/external-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskFiles } from "../embedded/files-disk.ts";
import { createMinioFiles } from "./files-minio.ts";
import { putStream } from "./put-stream.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-files-"));
let s3: S3rver;
let s3Url: string;

beforeAll(async () => {
  s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: path.join(root, "s3") });
  const address = await s3.run();
  s3Url = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  await s3.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const minioWith = (secretKey: string) =>
  createMinioFiles({ endpoint: s3Url, bucket: "utspring", accessKey: "S3RVER", secretKey });

const external = externalStore();
/** A bucket that is made for this run. */
const bucket = `utspring-test-${randomUUID()}`;

// S3rver, unlike S3, writes a put's bytes straight to the object, so a put that is cut off may leave a part of it.
describe.each<[string, () => FileStore, keepsParts?: boolean]>([
  ...(external === null
    ? []
    : [["the store that was lent", () => createMinioFiles({ ...external, bucket })] as [string, () => FileStore]]),
  ["disk", () => createDiskFiles(path.join(root, "disk"))],
  ["minio", () => minioWith("S3RVER"), true],
])("files — the contract of a FileStore, %s", (_name, make, keepsParts = false) => {
  let files: FileStore;
  const bytes = Buffer.from("Styrelseprotokoll åäö", "utf8");

  beforeAll(async () => {
    files = make();
    await files.ready();
  });

  it("returns what was stored, with size and type", async () => {
    await files.put("documents/c1/a", bytes, { size: bytes.length, type: "text/plain" });
    const { content, file } = await files.get("documents/c1/a");
    expect(file).toEqual({ size: bytes.length, type: "text/plain" });
    expect(await buffer(content)).toEqual(bytes);
  });

  it("returns when a file was stored, and null when nothing is", async () => {
    const before = Date.now() - 2_000;
    await files.put("documents/c1/when", bytes, { size: bytes.length, type: "text/plain" });
    expect((await files.storedAt("documents/c1/when"))?.getTime()).toBeGreaterThan(before);
    expect(await files.storedAt("documents/c1/never")).toBeNull();
    await files.sweepDrafts(new Date(Date.now() + 60_000));
    expect(await files.storedAt("documents/c1/when")).not.toBeNull();
    await files.remove("documents/c1/when");
  });

  it("returns the requested range of bytes and its size", async () => {
    await files.put("documents/c1/range", bytes, { size: bytes.length, type: "text/plain" });
    for (const [start, end] of [
      [0, 4],
      [1, 1],
      [7, 12],
      [bytes.length - 1, bytes.length - 1],
    ] as const) {
      const { content, file } = await files.get("documents/c1/range", { start, end });
      expect(file).toEqual({ size: end - start + 1, type: "text/plain" });
      expect(await buffer(content)).toEqual(bytes.subarray(start, end + 1));
    }
    await files.remove("documents/c1/range");
  });

  it("stores a stream, and replaces what was under the key", async () => {
    const large = Buffer.alloc(3_000_000, 7);
    await files.put("documents/c1/b", bytes, { size: bytes.length, type: "text/plain" });
    await files.put("documents/c1/b", Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]), {
      size: large.length,
      type: "application/pdf",
    });
    const { content, file } = await files.get("documents/c1/b");
    expect(file).toEqual({ size: large.length, type: "application/pdf" });
    expect((await buffer(content)).equals(large)).toBe(true);
  });

  it("stores nothing of a stream that fails", async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the line broke");
      })(),
    );
    await expect(files.put("documents/c1/broken", breaking, { size: 8, type: "text/plain" })).rejects.toThrow();
    if (keepsParts) return;
    await expect(files.get("documents/c1/broken")).rejects.toBeInstanceOf(FileMissing);
  });

  it("stores nothing of a stream that is shorter or longer than declared", async () => {
    for (const size of [3, 9]) {
      await expect(
        files.put("documents/c1/wrong", Readable.from([Buffer.from("fyra")]), { size, type: "text/plain" }),
      ).rejects.toThrow();
      if (keepsParts) continue;
      await expect(files.get("documents/c1/wrong")).rejects.toBeInstanceOf(FileMissing);
    }
  });

  it("sends the whole of a file that is removed after it was opened", async () => {
    await files.put("documents/c1/removed", bytes, { size: bytes.length, type: "text/plain" });
    const { content } = await files.get("documents/c1/removed");
    await files.remove("documents/c1/removed");
    expect((await buffer(content)).equals(Buffer.from(bytes))).toBe(true);
  });

  it("throws FileMissing for what is not there", async () => {
    await expect(files.get("documents/c1/none")).rejects.toBeInstanceOf(FileMissing);
  });

  it("removes a file; removing it again is no error", async () => {
    await files.put("documents/c1/gone", bytes, { size: bytes.length, type: "text/plain" });
    await files.remove("documents/c1/gone");
    await files.remove("documents/c1/gone");
    await expect(files.get("documents/c1/gone")).rejects.toBeInstanceOf(FileMissing);
  });

  it("lists by prefix, in order", async () => {
    for (const key of ["documents/c2/2", "documents/c2/1", "documents/c20/x", "images/c2/1"]) {
      await files.put(key, bytes, { size: bytes.length, type: "text/plain" });
    }
    expect(await files.list("documents/c2/")).toEqual(["documents/c2/1", "documents/c2/2"]);
    expect(await files.list("nothing/")).toEqual([]);
  });
});

describe.runIf(external !== null)("files — the external store", () => {
  it("refuses a wrong secret, and takes a large stream with back-pressure", async () => {
    if (external === null) return;
    await expect(createMinioFiles({ ...external, bucket, secretKey: "fel-nyckel" }).ready()).rejects.toMatchObject({
      code: "S3_KEYS",
    });
    const files = createMinioFiles({ ...external, bucket });
    const piece = Buffer.alloc(1_000_000, 7);
    await files.put("documents/c1/large", Readable.from(Array.from({ length: 20 }, () => piece)), {
      size: 20_000_000,
      type: "application/pdf",
    });
    expect((await buffer((await files.get("documents/c1/large")).content)).length).toBe(20_000_000);
    for (const key of await files.list("")) await files.remove(key);
    expect(await files.list("")).toEqual([]);
  });
});

describe("files — what only one adapter does", () => {
  it("disk refuses a key that leads outside its root", async () => {
    const files = createDiskFiles(path.join(root, "walled"));
    for (const key of ["../out", "a/../../out", "/etc/passwd", "a//b", "a/./b", "a\\b", "a\0b", ""]) {
      await expect(files.get(key)).rejects.toThrow("not a storage key");
    }
  });

  it("disk stores nothing of a stream that fails or has another size than declared", async () => {
    const files = createDiskFiles(path.join(root, "broken"));
    await expect(files.put("documents/c1/a", Buffer.from("short"), { size: 99, type: "text/plain" })).rejects.toThrow(
      "99 bytes",
    );
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the line broke");
      })(),
    );
    await expect(files.put("documents/c1/a", breaking, { size: 8, type: "text/plain" })).rejects.toThrow(
      "the line broke",
    );
    expect(await files.list("")).toEqual([]);
    expect(fs.readdirSync(path.join(root, "broken", "drafts"))).toEqual([]);
  });

  it.each([
    ["shorter than declared", Readable.from([Buffer.from("fyra")])],
    [
      "that fails",
      Readable.from(
        (async function* () {
          yield Buffer.from("fyra");
          throw new Error("the line broke");
        })(),
      ),
    ],
  ])("minio never completes the request of a stream %s, so S3 stores nothing", async (_case, content) => {
    const requests: IncomingMessage[] = [];
    const store = http.createServer((request) => void requests.push(request.on("error", () => undefined).resume()));
    await once(store.listen(0, "127.0.0.1"), "listening");
    const { port } = store.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/utspring/documents/c1/a`;
    await expect(putStream(url, content, { size: 9, type: "text/plain" }, 5_000)).rejects.toThrow();
    store.closeAllConnections();
    await once(store.close(), "close");
    expect(requests.filter((request) => request.complete)).toEqual([]);
  });

  it("minio refuses a wrong secret", async () => {
    const files = minioWith("fel-nyckel");
    await expect(files.ready()).rejects.toThrow();
    await expect(
      files.put("documents/c1/x", Readable.from([Buffer.from("fyra")]), { size: 4, type: "text/plain" }),
    ).rejects.toThrow();
  });
});
