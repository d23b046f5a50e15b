import sharp from "sharp";
import { docOf, docxOf, pdfOf, zipOf } from "../files.ts";

const picture = { create: { width: 40, height: 20, channels: 3 as const, background: "#3456c4" } };
/** Small and in order. */
export const png = await sharp(picture).png().toBuffer();
/** A photograph that tells where it was taken, and of a script. */
export const jpeg = await sharp(picture)
  .jpeg()
  .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: "<script>alert(1)</script>" }, IFD3: { GPSLatitude: "59/1 19/1 0/1" } } })
  .toBuffer();
/** Where in a photograph's data the place begins. */
export const gpsTag = Buffer.from([0x25, 0x88, 0x04, 0x00]);
/** What would run if a file were taken for a page. */
export const script = "<script>alert(document.domain)</script>";

/** Files that somebody might try (SAFETY 2.4.5), and what each is refused with. */
export const refused: [what: string, fileName: string, data: string | Buffer, code: string][] = [
  ["1 a page that calls itself PDF", "protokoll.pdf", `<html>${script}</html>`, "FILE_CONTENT"],
  ["2 a PDF behind other bytes", "protokoll.pdf", Buffer.concat([Buffer.from(`${script}\n`), pdfOf()]), "FILE_CONTENT"],
  ["3 a GIF that is a script too", "bild.gif", "GIF89a/*…*/=1;alert(1)", "FILE_TYPE"],
  ["4 a GIF with a PNG's name", "bild.png", "GIF89a/*…*/=1;alert(1)", "FILE_CONTENT"],
  ["5 an SVG with a PNG's name", "bild.png", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, "FILE_CONTENT"],
  ["6 a name with two endings", "x.pdf.html", pdfOf(), "FILE_TYPE"],
  ["7 a name with %00 and a page inside", "x.html%00.pdf", script, "FILE_CONTENT"],
  ["8 a path for a name", "../../x", "x", "FILE_TYPE"],
  ["9 nothing", "tom.pdf", "", "FILE_EMPTY"],
  ["10 a PNG that is larger than its bytes", "bomb.png", await sharp({ create: { width: 7000, height: 6000, channels: 3, background: "#fff" } }).png().toBuffer(), "IMAGE_TOO_LARGE"],
  ["11 a PNG that says it is 50,000 by 50,000", "bomb.png", claiming(png, 50_000, 50_000), "IMAGE_TOO_LARGE"],
  ["12 half a picture", "halv.jpg", jpeg.subarray(0, jpeg.length - 60), "FILE_CONTENT"],
  ["13 a zip bomb", "bomb.docx", docxOf([{ name: "word/media/a.xml", data: "x", claimed: 250 * 1024 * 1024 }]), "FILE_CONTENT"],
  ["14 more parts than a document has", "bomb.docx", docxOf(Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.xml` }))), "FILE_CONTENT"],
  ["15 macros with a docx's name", "makro.docx", docxOf([{ name: "word/vbaProject.bin", data: "x" }]), "FILE_MACROS"],
  ["16 a docm with a docx's name", "makro.docx", docxOf([], { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }), "FILE_MACROS"],
  ["17 an archive in the archive", "nested.docx", docxOf([{ name: "word/embeddings/a.zip", data: zipOf([]) }]), "FILE_CONTENT"],
  ["18 a zip that is no document", "arkiv.docx", zipOf([{ name: "a.txt", data: "hej" }]), "FILE_CONTENT"],
  ["19 parts with paths that lead out", "ut.docx", docxOf([{ name: "../../etc/cron.d/x", data: "x" }]), "FILE_CONTENT"],
  ["20 a part that is encrypted", "last.docx", docxOf([{ name: "word/a.xml", data: "x", flags: 1 }]), "FILE_CONTENT"],
  ["21 an entity that reads files, in the list of contents", "xxe.docx", zipOf([
    { name: "[Content_Types].xml", data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Types ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' },
    { name: "word/document.xml", data: "&b;" },
  ]), "FILE_CONTENT"],
  ["22 a program as text", "program.txt", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1"), "FILE_CONTENT"],
  ["23 UTF-16 without a mark", "brev.txt", Buffer.from("hej på dig", "utf16le"), "FILE_CONTENT"],
  ["24 bytes that are no UTF-8", "brev.txt", Buffer.from([0x68, 0xe5, 0x6a]), "FILE_CONTENT"],
  ["25 an installer as an old document", "program.doc", docOf(["MsiPackage"]), "FILE_CONTENT"],
  ["26 an old document with macros", "makro.doc", docOf(["WordDocument", "_VBA_PROJECT"]), "FILE_MACROS"],
  ["27 a page that calls itself an old document", "sida.doc", `<html>${script}</html>`, "FILE_CONTENT"],
];

/** Files that are taken, and must then lie still. */
export const inert: [what: string, fileName: string, data: string | Buffer, type: string][] = [
  ["28 a PDF that is a page too", "dubbel.pdf", pdfOf(`\n<html>${script}</html>`), "application/pdf"],
  ["29 a PDF that runs a script when it opens", "skript.pdf", pdfOf("", { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" }), "application/pdf"],
  ["30 a PDF that is encrypted", "last.pdf", pdfOf("", { catalog: "/Encrypt 9 0 R" }), "application/pdf"],
  ["31 text that is a page", "sida.txt", `<html>${script}</html>`, "text/plain; charset=utf-8"],
  ["32 text in UTF-7", "utf7.txt", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "text/plain; charset=utf-8"],
  ["33 a picture of 1 by 65,000 points", "remsa.png", await sharp({ create: { width: 1, height: 65_000, channels: 3, background: "#fff" } }).png().toBuffer(), "image/png"],
];

/** A PNG whose header tells of another size than it has. */
function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(bytes);
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  return lying;
}
