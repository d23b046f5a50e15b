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
