import { readdirSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { maxFileBytes } from "@utspring/domain/documents/file-kinds";
import { createSession } from "../actors.ts";
import { pdfOf } from "../files.ts";
import { boundary, formOf, sendForm, uploadOf } from "../forms.ts";
import { documents, openUploadServer } from "../assurance/upload-server.ts";

const { server, ours, theirs, manager, pupil, neighbour, upload } = await openUploadServer();
afterAll(() => server.close());

/** This process's temporary files: a killed server elsewhere on the machine may have left others. */
const leftovers = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith(`utspring-upload-${process.pid}-`));

describe("U1 upload forms", () => {
  it("U1 20 MB are accepted; a larger file is cut off while it streams, or refused unread by its announced length", async () => {
    const whole = Buffer.alloc(maxFileBytes, 0x20);
    pdfOf().copy(whole);
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
        Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, data: "x" })),
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

  it("U1 uploads are accepted only as forms, from our own pages or with a token, and a form at /trpc is refused", async () => {
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
    const token = await createSession(server, ours.manager, "token");
    const { status } = await fetch(`${server.url}${documents}`, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(status).toBe(201);
    const reader = { authorization: `Bearer ${await createSession(server, ours.manager, "token", "read")}` };
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

  it.each([
    ["delimiters", Buffer.from(`--${boundary}\r\n`.repeat(60_000))],
    ["fields", Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n`.repeat(30_000))],
    [
      "delimiters after a file",
      Buffer.concat([uploadOf("a.txt", "a"), Buffer.from(`\r\n--${boundary}`.repeat(60_000))]),
    ],
  ])("U1 a form of very many %s is refused in little time", async (_what, body) => {
    const before = performance.eventLoopUtilization();
    expect(await sendForm(server, manager, documents, body)).toMatchObject({ status: 400, code: "BAD_INPUT" });
    // The test's own request is made by the same process.
    expect(performance.eventLoopUtilization(before).active).toBeLessThan(500);
    expect((await upload("sedan.txt", Buffer.from("a"))).status).toBe(201);
  });

  it("U1 an upload without permission or quota is refused before the body is read", async () => {
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

  it("U1 a slow upload is cut off, a broken one is discarded, and no upload leaves a file on the disk", async () => {
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

  it("U1 uploads that find no space for a temporary file use up no place of others", async () => {
    const directory = process.env["TMPDIR"];
    process.env["TMPDIR"] = "/nowhere";
    try {
      for (let tries = 0; tries < 11; tries += 1)
        expect(await upload("plats.pdf", pdfOf())).toMatchObject({ status: 500, code: "UNEXPECTED" });
    } finally {
      if (directory === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = directory;
    }
    expect((await upload("plats.pdf", pdfOf())).status).toBe(201);
  });
});
