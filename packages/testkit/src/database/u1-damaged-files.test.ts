import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { pdfOf } from "../files.ts";
import { formOf, sendForm, uploadOf } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { jpeg } from "../assurance/attack-files.ts";
import { report } from "../assurance/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server);
const secret = await createSession(server, klass.manager);
const { api } = await server.signedIn(klass.manager);

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie: `sid=${secret}`, ...headers } });

const stored: [what: string, prefix: string, store: () => Promise<string>][] = [
  [
    "a document",
    "documents/",
    async () => {
      const { body } = await sendForm(
        server,
        secret,
        "/files/documents",
        uploadOf("avtal.pdf", pdfOf("x".repeat(300_000))),
      );
      return `/files/documents/${String(body["documentId"])}`;
    },
  ],
  [
    "a receipt",
    "receipts/",
    async () => {
      const form = formOf([{ name: "file", fileName: "kvitto.pdf", data: pdfOf("x".repeat(300_000)) }]);
      const { body } = await sendForm(server, secret, "/files/receipts", form);
      return `/files/receipts/${String(body["receiptId"])}`;
    },
  ],
  [
    "a product image",
    "product-images/",
    async () => {
      const { productId } = await api.sales.products.create.mutate({
        name: "Bullar",
        description: "",
        costPrice: "20",
        classProfit: "30",
        options: [],
      });
      const form = formOf([
        { name: "productId", data: productId },
        { name: "file", fileName: "bulle.jpg", data: jpeg },
      ]);
      const { body } = await sendForm(server, secret, "/files/product-images", form);
      return String(body["imageUrl"]);
    },
  ],
];

describe("U1 a stored file that is damaged (ASVS 5.3)", () => {
  it.each(stored)(
    "U1 %s whose bytes were changed is not sent: the answer is FILE_DAMAGED, and an error is logged",
    async (_what, prefix, store) => {
      const url = await store();
      const whole = await open(url);
      expect(whole.status).toBe(200);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const [key = ""] = (await server.deps.files.list(prefix)).slice(-1);
      const { file } = await server.deps.files.get(key);

      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(changed.length - 9) ^ 1, changed.length - 9);
      for (const damaged of [changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from(" ")])]) {
        await server.deps.files.put(key, damaged, { size: damaged.length, type: file.type });
        const response = await open(url);
        report("U1", { attacks: 1, through: response.ok ? 1 : 0 });
        expect(response.status).toBe(500);
        expect(await response.json()).toMatchObject({
          error: { code: "FILE_DAMAGED", message: expect.stringContaining("skadats") as string },
        });
        expect(server.log.lines.filter(({ level }) => level === "error")).toMatchObject([
          { message: "a stored file does not match its row's size or hash" },
        ]);
        server.log.lines.length = 0;
      }
      await server.deps.files.put(key, bytes, { size: bytes.length, type: file.type });
      expect((await open(url)).status).toBe(200);
    },
  );

  it("U1 a document without a stored hash is sent only when its size is right", async () => {
    const { body } = await sendForm(server, secret, "/files/documents", uploadOf("gammal.pdf", pdfOf()));
    await server.owner`update class_documents set sha256 = null where id = ${String(body["documentId"])}`;
    expect((await open(`/files/documents/${String(body["documentId"])}`)).status).toBe(200);
    const [row] = await server.owner`select storage_key from class_documents where id = ${String(body["documentId"])}`;
    await server.deps.files.put(String(row?.["storage_key"]), Buffer.from("%PDF-"), {
      size: 5,
      type: "application/pdf",
    });
    expect((await open(`/files/documents/${String(body["documentId"])}`)).status).toBe(500);
  });

  it("U1 a part of a document is sent once the whole was compared; a damaged one is refused at the next comparison", async () => {
    const { body } = await sendForm(
      server,
      secret,
      "/files/documents",
      uploadOf("delar.pdf", pdfOf("y".repeat(300_000))),
    );
    const path = `/files/documents/${String(body["documentId"])}`;
    const whole = await open(path);
    const tag = whole.headers.get("etag") ?? "";
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    const bytes = Buffer.from(await whole.arrayBuffer());
    const size = bytes.length;
    const partOf = async (headers: Record<string, string>) => {
      const response = await open(path, headers);
      return {
        status: response.status,
        range: response.headers.get("content-range"),
        sha256: sha256Of(Buffer.from(await response.arrayBuffer())),
      };
    };
    const cases: [string, number, number][] = [
      ["bytes=0-0", 0, 1],
      ["bytes=0-99", 0, 100],
      [`bytes=${size - 5}-`, size - 5, size],
      ["bytes=-7", size - 7, size],
      [`bytes=10-${size * 2}`, 10, size],
      [`bytes=-${size * 2}`, 0, size],
    ];
    for (const [range, start, end] of cases) {
      expect([range, await partOf({ range })]).toEqual([
        range,
        { status: 206, range: `bytes ${start}-${end - 1}/${size}`, sha256: sha256Of(bytes.subarray(start, end)) },
      ]);
    }
    for (const range of [`bytes=${size}-`, "bytes=-0"])
      expect([range, await partOf({ range })]).toEqual([
        range,
        { status: 416, range: `bytes */${size}`, sha256: sha256Of(Buffer.alloc(0)) },
      ]);
    // Invalid ranges, several ranges and a failed condition are answered with the whole file.
    for (const headers of [
      { range: "bytes=5-2" },
      { range: "bytes=0-1,4-5" },
      { range: "lines=1-2" },
      { range: "bytes=-" },
      { range: "bytes=0-1", "if-range": '"other"' },
      { range: "bytes=0-1", "if-range": `W/${tag}` },
    ]) {
      expect(await partOf(headers)).toEqual({ status: 200, range: null, sha256: sha256Of(bytes) });
    }
    expect(await partOf({ range: "bytes=0-1", "if-range": tag })).toMatchObject({ status: 206 });
    expect((await fetch(`${server.url}${path}`, { headers: { range: "bytes=0-1" } })).status).toBe(401);

    const [row] = await server.owner`select storage_key from class_documents where id = ${String(body["documentId"])}`;
    const key = String(row?.["storage_key"]);
    let reads = 0;
    const { get } = server.deps.files;
    server.deps.files.get = async (one, range) => {
      if (range === undefined) reads += 1;
      return get(one, range);
    };
    for (let n = 0; n < 20; n += 1) await partOf({ range: `bytes=${n}-${n}` });
    expect(reads).toBe(0);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    await server.deps.files.put(key, changed, { size, type: "application/pdf" });
    expect((await open(path)).status).toBe(500);
    // A failed comparison proves nothing.
    expect((await open(path, { range: "bytes=0-1" })).status).toBe(500);
    server.deps.files.get = get;
    await server.deps.files.put(key, bytes, { size, type: "application/pdf" });
    expect((await open(path, { range: "bytes=0-1" })).status).toBe(206);
    await server.owner`update class_documents set sha256 = null where id = ${String(body["documentId"])}`;
    expect(await partOf({ range: "bytes=0-1" })).toEqual({ status: 200, range: null, sha256: sha256Of(bytes) });
  });
});
