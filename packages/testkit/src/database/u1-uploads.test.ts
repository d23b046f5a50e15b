import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { docOf, docxOf, pdfOf } from "../files.ts";
import { formOf, sendForm } from "../forms.ts";
import { gpsTag, inert, jpeg, ordinaryDocuments, png, refused, script } from "../assurance/attack-files.ts";
import { objectStreamOf } from "../assurance/attack-pdfs.ts";
import { report } from "../assurance/counts.ts";
import { openUploadServer } from "../assurance/upload-server.ts";

const { server, ours, manager, pupil, neighbour, upload, open } = await openUploadServer();
afterAll(() => server.close());

describe("U1 uploads", () => {
  it.each(refused)("U1 %s is refused, and nothing of it is kept", async (_what, fileName, data, code) => {
    const response = await upload(fileName, data);
    report("U1", { attacks: 1, through: response.status < 400 ? 1 : 0 });
    expect(response).toMatchObject({
      code,
      body: { error: { code, message: expect.stringMatching(/[a-zåäö]/u) as string } },
    });
    expect([400, 413, 415]).toContain(response.status);
    expect(await server.deps.files.list("")).toEqual([]);
    expect(JSON.stringify(response.body)).not.toMatch(/ENOENT|\/tmp|vips|Error/u);
  });

  it.each(inert)("U1 %s is shown with headers that keep it from running", async (_what, fileName, data, type) => {
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

  it.each(ordinaryDocuments)("U1 a Word document with %s is accepted", async (_what, data) => {
    const { status, body } = await upload("brev.docx", data);
    expect({ status, body }).toMatchObject({ status: 201 });
    await (await server.signedIn(ours.manager)).api.documents.remove.mutate({ documentId: String(body["documentId"]) });
  });

  it("U1 a PDF whose objects are compressed is accepted", async () => {
    const whole = pdfOf(
      objectStreamOf("5 0 << /Type /Annot /A << /S /URI /URI (https://example.se/Web/JavaScript) >> >>"),
    );
    const { status, body } = await upload("protokoll.pdf", whole);
    expect(status).toBe(201);
    await (await server.signedIn(ours.manager)).api.documents.remove.mutate({ documentId: String(body["documentId"]) });
  });

  it("U1 a picture is re-encoded without location, texts or appended data, and is still upright", async () => {
    expect(jpeg.includes(gpsTag)).toBe(true);
    const { body } = await upload("stranden.jpg", Buffer.concat([jpeg, Buffer.from(`<?php ${script}`)]));
    const bytes = Buffer.from(await (await open(body["documentId"], pupil)).arrayBuffer());
    expect([bytes.includes("script"), bytes.includes(gpsTag)]).toEqual([false, false]);
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

  it("U1 a Word document is sent as an attachment and never shown in the browser", async () => {
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
    // oxlint-disable-next-line no-control-regex -- a header has no other characters
    expect(header).toMatch(/^attachment; [\u0020-\u007e]+$/u);
    expect(header).not.toContain("202");
  });

  it("U1 only current members of the class can open a document, and only until it is removed", async () => {
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

    const leaving = await createSession(server, ours.pupils[1] ?? ours.manager);
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

  it("U1 only the payer and the studentansvariga can open a receipt", async () => {
    const form = formOf([{ name: "file", fileName: "kvitto.png", data: png }]);
    const { status, body } = await sendForm(server, pupil, "/files/receipts", form);
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: "kvitto.png", mimeType: "image/png" });
    const read = (secret: string | null) =>
      fetch(`${server.url}/files/receipts/${String(body["receiptId"])}`, {
        headers: secret === null ? {} : { cookie: `sid=${secret}` },
      });
    const classmate = await createSession(server, ours.pupils[1] ?? ours.manager);
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
});
