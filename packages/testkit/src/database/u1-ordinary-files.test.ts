import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { docOf, pdfOf } from "../files.ts";
import { ordinaryDocs } from "../assurance/attack-docs.ts";
import { ordinaryWord } from "../assurance/ordinary-word.ts";
import { openUploadServer } from "../assurance/upload-server.ts";

const folder = new URL("../ordinary-files/", import.meta.url);
const made = readdirSync(folder).filter((name) => !name.endsWith(".md"));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3 as const, background: "#3456c4" } });
const [png, webp] = [await picture(40, 20).png().toBuffer(), await picture(40, 20).webp().toBuffer()];
const jpeg = await picture(400, 300).jpeg().toBuffer();
/** As a phone with 50 megapixels takes it. */
const photo = await picture(8192, 6144).jpeg().toBuffer();

const { server, upload } = await openUploadServer();
afterAll(() => server.close());

describe("U1 ordinary files", () => {
  it("U1 there are at least 40 ordinary documents", () => {
    expect(made.length + ordinaryWord.length).toBeGreaterThanOrEqual(40);
  });

  it.each(made)("U1 %s is accepted", async (name) => {
    expect(await upload(name, readFileSync(new URL(name, folder)))).toMatchObject({ status: 201 });
  });

  it.each(ordinaryWord)("U1 a Word document with %s is accepted", async (_what, data) => {
    expect(await upload("brev.docx", data)).toMatchObject({ status: 201 });
  });

  it.each(ordinaryDocs)("U1 an old document with %s is accepted", async (_what, data) => {
    expect(await upload("brev.doc", data)).toMatchObject({ status: 201 });
  });

  it.each([
    ["a PDF behind 1,024 bytes", "kontoutdrag.pdf", Buffer.concat([Buffer.alloc(1024, " "), pdfOf()])],
    [
      "an old document with a link",
      "plan.doc",
      docOf([], 'Se \u0013 HYPERLINK "https://example.se" \u0014sidan\u0015'),
    ],
    ["a PNG with a JPEG's name", "bild.jpg", png],
    ["a WebP with a JPEG's name", "bild.jpeg", webp],
    ["a JPEG with a PNG's name", "bild.png", jpeg],
    ["a JPEG that is named .jfif", "bild.jfif", jpeg],
    ["a JPEG whose end did not arrive", "bild.jpg", jpeg.subarray(0, jpeg.length - 40)],
    ["a photo of 50 megapixels", "foto.jpg", photo],
  ])("U1 %s is accepted", async (_what, name, data) => {
    expect(await upload(name, data)).toMatchObject({ status: 201 });
  });
});
