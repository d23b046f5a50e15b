import { readdirSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { largestFileBytes } from "@utspring/domain/documents/file-kinds";
import { sessionOf } from "../actors.ts";
import { docOf, docxOf, pdfOf } from "../files.ts";
import { boundary, formOf, sendForm, uploadOf } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import {
  gpsTag,
  inert,
  jpeg,
  objectStreamOf,
  ordinaryDocuments,
  png,
  refused,
  script,
} from "../assurance/attack-files.ts";
import { report } from "../assurance/counts.ts";

const server = await openLiveServer();
const ours = await makeClass(server);
const theirs = await makeClass(server, { pupils: 0 });
const manager = await sessionOf(server, ours.manager);
const pupil = await sessionOf(server, ours.pupils[0] ?? ours.manager);
const neighbour = await sessionOf(server, theirs.manager);
afterAll(() => server.close());

const documents = "/files/documents";
const upload = (fileName: string, data: string | Buffer) =>
  sendForm(server, manager, documents, uploadOf(fileName, data));
const open = (
  id: unknown,
  secret: string | null,
  { purpose = "preview", ...init }: RequestInit & { purpose?: string } = {},
) =>
  fetch(`${server.url}/files/documents/${String(id)}?purpose=${purpose}`, {
    ...init,
    headers: {
      ...(secret === null ? {} : { cookie: `sid=${secret}` }),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
/** This process's temporary files: a killed server elsewhere on the machine may have left others. */
const leftovers = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith(`utspring-upload-${process.pid}-`));

describe("U1 uploads", () => {
  it.each(refused)("U1 %s is refused, and nothing of it is kept", async (_what, fileName, data, code) => {
    const answer = await upload(fileName, data);
    report("U1", { attacks: 1, through: answer.status < 400 ? 1 : 0 });
    expect(answer).toMatchObject({
      code,
      body: { error: { code, message: expect.stringMatching(/[a-zåäö]/u) as string } },
    });
    expect([400, 413, 415]).toContain(answer.status);
    expect(await server.deps.files.list("")).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toMatch(/ENOENT|\/tmp|vips|Error/u);
  });

  it.each(inert)("U1 %s lies still where it is shown", async (_what, fileName, data, type) => {
    const { status, body } = await upload(fileName, data);
    expect(status).toBe(201);
    const shown = await open(body["documentId"], pupil);
    expect(shown.status).toBe(200);
    const headers = Object.fromEntries(shown.headers);
    const isStill =
      headers["content-type"] === type &&
      headers["x-content-type-options"] === "nosniff" &&
      (fileName.endsWith(".pdf") || /default-src 'none';.*sandbox/u.test(headers["content-security-policy"] ?? ""));
    report("U1", { attacks: 1, through: isStill ? 0 : 1 });
    expect(headers).toMatchObject({
      "content-type": type,
      "content-disposition": `inline; filename=${fileName}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    if (!fileName.endsWith(".pdf")) expect(headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox/u);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(Number(headers["content-length"])).toBe(bytes.length);
    if (!fileName.endsWith(".png")) expect(bytes.equals(Buffer.from(data))).toBe(true);
    const kept = await open(body["documentId"], pupil, { purpose: "download" });
    expect(kept.headers.get("content-disposition")).toBe(`attachment; filename=${fileName}`);
    expect(kept.headers.get("content-security-policy")).toContain("sandbox");
    await kept.arrayBuffer();
  });

  it.each(ordinaryDocuments)("U1 a Word document with %s is taken", async (_what, data) => {
    const { status, body } = await upload("brev.docx", data);
    expect({ status, body }).toMatchObject({ status: 201 });
    await (await server.signedIn(ours.manager)).api.documents.remove.mutate({ documentId: String(body["documentId"]) });
  });

  it("U1 a PDF whose objects are compressed is taken", async () => {
    const whole = pdfOf(
      objectStreamOf("5 0 << /Type /Annot /A << /S /URI /URI (https://example.se/Web/JavaScript) >> >>"),
    );
    const { status, body } = await upload("protokoll.pdf", whole);
    expect(status).toBe(201);
    await (await server.signedIn(ours.manager)).api.documents.remove.mutate({ documentId: String(body["documentId"]) });
  });

  it("U1 a picture is drawn anew: without its place, its words or what hangs behind it, but still the right way up", async () => {
    expect(jpeg.includes(gpsTag)).toBe(true);
    const { body } = await upload("stranden.jpg", Buffer.concat([jpeg, Buffer.from(`<?php ${script}`)]));
    const bytes = Buffer.from(await (await open(body["documentId"], pupil)).arrayBuffer());
    expect([bytes.includes("script"), bytes.includes(gpsTag)]).toEqual([false, false]);
    // The server lets this process read pictures from files only.
    sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer"] });
    const { width, height, orientation, xmp, icc } = await sharp(bytes).metadata();
    expect({ width, height, orientation, xmp, icc }).toEqual({
      width: 40,
      height: 20,
      orientation: 6,
      xmp: undefined,
      icc: undefined,
    });
  });

  it("U1 a Word document goes out as a file to keep, never shown", async () => {
    for (const [fileName, data] of [
      ["plan.docx", docxOf()],
      ["plan.doc", docOf()],
    ] as const) {
      const { body } = await upload(fileName, data);
      const shown = await open(body["documentId"], pupil);
      expect(shown.headers.get("content-disposition")).toBe(`attachment; filename=${fileName}`);
      expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(Buffer.from(await shown.arrayBuffer()).equals(data)).toBe(true);
    }
  });

  it.each([
    ["CON.txt", "CON.txt"],
    [`${"a".repeat(300)}.txt`, `${"a".repeat(196)}.txt`],
    ["a%22; filename=%22b.html%22.txt", "a%22; filename=%22b.html%22.txt"],
    ["C:\\\\hemligt\\\\brev.txt", "brev.txt"],
    ["rakning\u202etxt.txt", "rakningtxt.txt"],
    ["Åsas möte 🎓.txt", "Åsas möte 🎓.txt"],
  ])("U1 the name %j becomes %j, in the list and in the header", async (given, kept) => {
    const { body } = await upload(given, "hej");
    const list = await (await server.signedIn(ours.manager)).api.documents.list.query();
    expect(list.find(({ id }) => id === body["documentId"])?.fileName).toBe(kept);
    const header =
      (await open(body["documentId"], pupil, { purpose: "download" })).headers.get("content-disposition") ?? "";
    // oxlint-disable-next-line no-control-regex -- a header has no other signs
    expect(header).toMatch(/^attachment; [\u0020-\u007e]+$/u);
    expect(header).not.toContain("202");
  });

  it("U1 20 MB are taken; one byte more is cut off while it streams, and a longer one is not even read", async () => {
    const whole = Buffer.alloc(largestFileBytes, 0x20);
    whole.write("%PDF-1.7");
    const full = await upload("full.pdf", whole);
    expect(full.status).toBe(201);
    expect(await upload("mer.pdf", Buffer.concat([whole, Buffer.from(" ")]))).toMatchObject({
      status: 413,
      code: "FILE_TOO_LARGE",
    });
    // No length is announced, and the body would never end.
    let sent = 0;
    const endless = async function* () {
      yield formOf([
        { name: "title", data: "x" },
        { name: "file", fileName: "x.pdf", data: "%PDF-" },
      ]).subarray(0, -boundary.length - 8);
      for (;;) {
        sent += 1_048_576;
        yield Buffer.alloc(1_048_576, 0x20);
      }
    };
    expect(await sendForm(server, manager, documents, endless())).toMatchObject({
      status: 413,
      code: "FILE_TOO_LARGE",
    });
    expect(sent).toBeLessThan(64 * 1_048_576);
    const said = await sendForm(
      server,
      manager,
      documents,
      (async function* () {
        yield Buffer.from("--");
      })(),
      { "content-length": String(2 ** 40) },
    ).catch(() => null);
    expect(said).toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
    const { api } = await server.signedIn(ours.manager);
    await api.documents.remove.mutate({ documentId: String(full.body["documentId"]) });
  });

  it.each<[what: string, body: Buffer, headers?: Record<string, string>]>([
    [
      "two files",
      formOf([
        { name: "title", data: "x" },
        { name: "file", fileName: "a.txt", data: "a" },
        { name: "file", fileName: "b.txt", data: "b" },
      ]),
    ],
    ["a field called __proto__", uploadOf("a.txt", "a", [{ name: "__proto__", data: '{"isAdmin":true}' }])],
    [
      "a file called __proto__",
      formOf([
        { name: "title", data: "x" },
        { name: "__proto__", fileName: "a.txt", data: "a" },
      ]),
    ],
    ["a field that is not asked for", uploadOf("a.txt", "a", [{ name: "classId", data: theirs.classId }])],
    ["the title twice", uploadOf("a.txt", "a", [{ name: "title", data: "igen" }])],
    [
      "a title that is too long",
      formOf([
        { name: "title", data: "a".repeat(121) },
        { name: "file", fileName: "a.txt", data: "a" },
      ]),
    ],
    [
      "a field without end",
      formOf([
        { name: "title", data: "a".repeat(100_000) },
        { name: "file", fileName: "a.txt", data: "a" },
      ]),
    ],
    ["no title", formOf([{ name: "file", fileName: "a.txt", data: "a" }])],
    ["no file", formOf([{ name: "title", data: "x" }])],
    [
      "a hundred fields",
      uploadOf(
        "a.txt",
        "a",
        Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, data: "x" })),
      ),
    ],
    [
      "another boundary than it says",
      uploadOf("a.txt", "a"),
      { "content-type": "multipart/form-data; boundary=annan" },
    ],
    ["no boundary", uploadOf("a.txt", "a"), { "content-type": "multipart/form-data" }],
    ["an end that never comes", uploadOf("a.txt", "a").subarray(0, -20)],
    ["nothing at all", Buffer.alloc(0)],
  ])("U1 a form with %s is refused", async (_what, body, headers = {}) => {
    const before = await server.deps.files.list("");
    expect(await sendForm(server, manager, documents, body, headers)).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(await server.deps.files.list("")).toEqual(before);
  });

  it("U1 only our own pages, with a form, may send; a token may come from anywhere; and a form at /trpc is still refused", async () => {
    const body = uploadOf("a.txt", "a");
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ] as Record<string, string>[]) {
      expect(await sendForm(server, manager, documents, body, headers)).toMatchObject({
        status: 403,
        code: "NOT_ALLOWED",
      });
    }
    expect(await sendForm(server, manager, documents, body, { "content-type": "application/json" })).toMatchObject({
      status: 415,
    });
    expect(await sendForm(server, manager, documents, body, { "content-type": "text/plain" })).toMatchObject({
      status: 415,
    });
    const token = await sessionOf(server, ours.manager, "token");
    const { status } = await fetch(`${server.url}${documents}`, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(status).toBe(201);
    const reader = { authorization: `Bearer ${await sessionOf(server, ours.manager, "token", "read")}` };
    const form = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const narrow = await fetch(`${server.url}${documents}`, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { ...reader, ...form },
    });
    expect([narrow.status, await narrow.text()]).toEqual([403, expect.stringContaining("SCOPE_TOO_NARROW")]);
    for (const path of ["/trpc/documents.remove", "/trpc/auth.signOut"]) {
      expect(await sendForm(server, manager, path, body)).toMatchObject({ status: 415 });
    }
  });

  it("U1 who may not upload is told before the body is read", async () => {
    // The body never comes, so an answer can only depend on the headers.
    const silent = async function* () {
      yield Buffer.from("--");
      await sleep(20_000, undefined, { ref: false });
    };
    for (const [secret, status, code] of [
      [null, 401, "NOT_SIGNED_IN"],
      [pupil, 403, "NOT_ALLOWED"],
    ] as const) {
      expect(await sendForm(server, secret, documents, silent())).toMatchObject({ status, code });
    }
    await server.owner`
      insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
      select gen_random_uuid(), ${theirs.classId}, 'x', 'documents/none/' || n, 'x.txt', 1, 'text/plain', ${theirs.manager.userId}, now() from generate_series(1, 200) n`;
    expect(await sendForm(server, neighbour, documents, silent())).toMatchObject({ status: 409, code: "QUOTA_FULL" });
  });

  it("U1 a document opens for its class at this moment, and for nobody else", async () => {
    const { body } = await upload("hemligt.txt", "hej");
    const id = body["documentId"];
    expect((await open(id, pupil)).status).toBe(200);
    expect((await open(id, null)).status).toBe(401);
    const foreign = await open(id, neighbour);
    const unknown = await open("0190a0a0-0000-7000-8000-000000000001", neighbour);
    const malformed = await open("..%2f..%2fetc%2fpasswd", neighbour);
    const bodies = await Promise.all(
      [foreign, unknown, malformed].map(async (one) => (await one.text()).replace(/"requestId":"[^"]+"/u, "")),
    );
    expect([foreign.status, unknown.status, malformed.status]).toEqual([404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);

    const leaving = await sessionOf(server, ours.pupils[1] ?? ours.manager);
    expect((await open(id, leaving)).status).toBe(200);
    await server.owner`delete from sessions where user_id = ${ours.pupils[1]?.userId ?? ""}`;
    expect((await open(id, leaving)).status).toBe(401);

    const head = await open(id, pupil, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "3", ""]);
    const followed = await open(id, null, { headers: { accept: "text/html" } });
    expect([followed.headers.get("content-type"), await followed.text()]).toEqual([
      "text/plain; charset=utf-8",
      "Du behöver logga in.",
    ]);
    const { api } = await server.signedIn(ours.manager);
    await api.documents.remove.mutate({ documentId: String(id) });
    expect((await open(id, pupil)).status).toBe(404);
  });

  it("U1 a receipt is the payer's and the studentansvarig's", async () => {
    const form = formOf([{ name: "file", fileName: "kvitto.png", data: png }]);
    const { status, body } = await sendForm(server, pupil, "/files/receipts", form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: "kvitto.png", mimeType: "image/png" });
    const read = (secret: string | null) =>
      fetch(`${server.url}/files/receipts/${String(body["receiptId"])}`, {
        headers: secret === null ? {} : { cookie: `sid=${secret}` },
      });
    const classmate = await sessionOf(server, ours.pupils[1] ?? ours.manager);
    expect(
      await Promise.all(
        [pupil, manager, classmate, neighbour, null].map(async (secret) => (await read(secret)).status),
      ),
    ).toEqual([200, 200, 404, 404, 401]);
    expect((await read(pupil)).headers.get("content-disposition")).toBe("inline; filename=kvitto.png");
    expect(
      await sendForm(server, pupil, "/files/receipts", formOf([{ name: "file", fileName: "a.txt", data: "hej" }])),
    ).toMatchObject({ status: 415, code: "RECEIPT_TYPE" });
    expect(await sendForm(server, null, "/files/receipts", form)).toMatchObject({ status: 401 });
  });

  it("U1 a byte a second is cut off, a line that breaks is forgotten, and no upload leaves anything on the disk", async () => {
    const head = [
      `POST ${documents} HTTP/1.1`,
      "Host: x",
      `Cookie: sid=${manager}`,
      `Origin: ${server.url}`,
      `X-Utspring-Class: ${ours.classId}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      "Content-Length: 100000",
      "",
      "",
    ].join("\r\n");
    const start = formOf([
      { name: "title", data: "x" },
      { name: "file", fileName: "x.txt", data: "a" },
    ]).subarray(0, -boundary.length - 8);
    const slow = connect(Number(new URL(server.url).port), "127.0.0.1");
    const broken = connect(Number(new URL(server.url).port), "127.0.0.1");
    for (const socket of [slow, broken]) {
      socket.on("error", () => undefined);
      socket.write(head);
      socket.write(start);
    }
    const startedAt = performance.now();
    const drip = setInterval(() => slow.write("a"), 500);
    const ended = new Promise<number>((resolve) => {
      slow.once("close", () => resolve(performance.now() - startedAt));
    });
    await expect.poll(leftovers, { timeout: 5_000 }).toHaveLength(2);
    broken.destroy();
    await expect.poll(leftovers, { timeout: 5_000 }).toHaveLength(1);
    expect(await ended).toBeLessThan(14_000);
    clearInterval(drip);
    await expect.poll(leftovers, { timeout: 5_000 }).toEqual([]);
    expect(server.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
