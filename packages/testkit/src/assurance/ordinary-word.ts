import { linkData } from "./attack-word.ts";
import { docxOf, wordNamespace } from "../files.ts";

const office = "application/vnd.openxmlformats-officedocument";
const word = `${office}.wordprocessingml`;
const relationBase = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const microsoft = "http://schemas.microsoft.com/office/2011/relationships";

type Relation = [type: string, target: string, isExternal?: boolean];

const relationsOf = (relations: Relation[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ([type, target, isExternal], index) =>
        `<Relationship Id="rId${index}" Type="${type.includes(":") ? type : `${relationBase}/${type}`}" Target="${target}"${isExternal === true ? ' TargetMode="External"' : ""}/>`,
    )
    .join("")}</Relationships>`;

function packageOf(parts: Record<string, string>, relations: Relation[], body = "<w:p/>"): Buffer {
  const dataOf = (type: string) =>
    type === "image/jpeg"
      ? Buffer.from("ffd8ffe000104a46494600", "hex")
      : type.startsWith(word)
        ? `<w:x xmlns:w="${wordNamespace}"/>`
        : '<?xml version="1.0" encoding="UTF-8"?><x/>';
  return docxOf(
    [
      { name: "_rels/.rels", data: relationsOf([["officeDocument", "word/document.xml"]]) },
      { name: "word/_rels/document.xml.rels", data: relationsOf(relations) },
      ...Object.entries(parts).map(([name, type]) => ({ name, data: dataOf(type) })),
    ],
    { body, types: parts },
  );
}

const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (code: string) =>
  `<w:p>${mark("begin")}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark("separate")}<w:r><w:t>1</w:t></w:r>${mark("end")}</w:p>`;

const fields = [
  'TOC \\o "1-3" \\h \\z \\u',
  "PAGE   \\* MERGEFORMAT",
  "NUMPAGES",
  'HYPERLINK "https://example.se/a b" \\t "_blank"',
  'HYPERLINK \\l "_Toc123"',
  'HYPERLINK "https://example.se/" \\l "del_2" \\o "C:\\ är en disk"',
  'HYPERLINK "mailto:anna@example.se?subject=Hej"',
  'HYPERLINK "about:blank"',
  "PAGEREF _Toc123 \\h",
  "REF _Ref123 \\h",
  "SEQ Figur \\* ARABIC",
  'DATE \\@ "yyyy-MM-dd"',
  "AUTHOR",
  "FILENAME \\p",
  'STYLEREF "Rubrik 1"',
  'IF 1 = 1 "a" "b"',
  "= SUM(ABOVE)",
  "FORMTEXT",
  "MERGEFIELD Namn",
  "ADDIN ZOTERO_ITEM CSL_CITATION {}",
  "CITATION And20 \\l 1053",
  "MACROBUTTON NoMacro [Klicka här]",
  'XE "Avtal"',
];

/** Documents with the parts that Word, Google Docs and Pages write, and what their users put into them. */
export const ordinaryWord: [what: string, data: Buffer][] = [
  [
    "the parts that Word writes",
    packageOf(
      {
        "word/styles.xml": `${word}.styles+xml`,
        "word/settings.xml": `${word}.settings+xml`,
        "word/webSettings.xml": `${word}.webSettings+xml`,
        "word/fontTable.xml": `${word}.fontTable+xml`,
        "word/numbering.xml": `${word}.numbering+xml`,
        "word/footnotes.xml": `${word}.footnotes+xml`,
        "word/endnotes.xml": `${word}.endnotes+xml`,
        "word/header1.xml": `${word}.header+xml`,
        "word/footer1.xml": `${word}.footer+xml`,
        "word/theme/theme1.xml": `${office}.theme+xml`,
        "docProps/app.xml": `${office}.extended-properties+xml`,
        "docProps/core.xml": "application/vnd.openxmlformats-package.core-properties+xml",
        "docProps/custom.xml": `${office}.custom-properties+xml`,
        "customXml/itemProps1.xml": `${office}.customXmlProperties+xml`,
      },
      [
        ["styles", "styles.xml"],
        ["settings", "settings.xml"],
        ["webSettings", "webSettings.xml"],
        ["fontTable", "fontTable.xml"],
        ["theme", "theme/theme1.xml"],
        ["header", "header1.xml"],
        ["footer", "footer1.xml"],
        ["customXml", "../customXml/item1.xml"],
      ],
    ),
  ],
  [
    "comments, reviewers and a glossary",
    packageOf(
      {
        "word/comments.xml": `${word}.comments+xml`,
        "word/commentsExtended.xml": `${word}.commentsExtended+xml`,
        "word/commentsIds.xml": `${word}.commentsIds+xml`,
        "word/commentsExtensible.xml": `${word}.commentsExtensible+xml`,
        "word/people.xml": `${word}.people+xml`,
        "word/glossary/document.xml": `${word}.document.glossary+xml`,
        "word/stylesWithEffects.xml": "application/vnd.ms-word.stylesWithEffects+xml",
        "docMetadata/LabelInfo.xml": "application/vnd.ms-office.classificationlabels+xml",
      },
      [
        ["comments", "comments.xml"],
        [`${microsoft}/commentsExtended`, "commentsExtended.xml"],
        [`${microsoft}/people`, "people.xml"],
        ["glossaryDocument", "glossary/document.xml"],
      ],
    ),
  ],
  [
    "a chart and a diagram",
    packageOf(
      {
        "word/charts/chart1.xml": `${office}.drawingml.chart+xml`,
        "word/charts/style1.xml": "application/vnd.ms-office.chartstyle+xml",
        "word/charts/colors1.xml": "application/vnd.ms-office.chartcolorstyle+xml",
        "word/diagrams/data1.xml": `${office}.drawingml.diagramData+xml`,
        "word/diagrams/layout1.xml": `${office}.drawingml.diagramLayout+xml`,
        "word/diagrams/drawing1.xml": "application/vnd.ms-office.drawingml.diagramDrawing+xml",
      },
      [
        ["chart", "charts/chart1.xml"],
        ["diagramData", "diagrams/data1.xml"],
        ["http://schemas.microsoft.com/office/2007/relationships/diagramDrawing", "diagrams/drawing1.xml"],
      ],
    ),
  ],
  [
    "links as people write them",
    packageOf({}, [
      ["hyperlink", "https://example.se/?a=1&amp;b=2#c", true],
      ["hyperlink", "www.example.se/sida", true],
      ["hyperlink", "mailto:anna@example.se", true],
      ["hyperlink", "tel:+46701234567", true],
      ["hyperlink", "about:blank", true],
      ["hyperlink", "#_Toc1", true],
      ["hyperlink", "", true],
      ["attachedTemplate", "file:///C:\\Users\\anna\\Mallar\\Brev.dotx", true],
    ]),
  ],
  [
    "an add-in from Microsoft's store",
    docxOf(
      [
        {
          name: "word/webextensions/taskpanes.xml",
          data: '<wetp:taskpanes xmlns:wetp="http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11"><wetp:taskpane dockstate="right" visibility="0" width="350" row="4"/></wetp:taskpanes>',
        },
        {
          name: "word/webextensions/webextension1.xml",
          data: '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><we:reference id="wa104380955" version="1.0.0.0" store="sv-SE" storeType="OMEX"/></we:webextension>',
        },
        {
          name: "_rels/.rels",
          data: relationsOf([
            ["officeDocument", "word/document.xml"],
            [`${microsoft}/webextensiontaskpanes`, "word/webextensions/taskpanes.xml"],
          ]),
        },
        {
          name: "word/webextensions/_rels/taskpanes.xml.rels",
          data: relationsOf([[`${microsoft}/webextension`, "webextension1.xml"]]),
        },
      ],
      {
        types: {
          "word/webextensions/taskpanes.xml": "application/vnd.ms-office.webextensiontaskpanes+xml",
          "word/webextensions/webextension1.xml": "application/vnd.ms-office.webextension+xml",
        },
      },
    ),
  ],
  [
    "the data of links, as Word writes them",
    packageOf(
      {},
      [],
      `<w:p>${linkData("https://example.se/")}${mark("end")}<w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">0Mnqefm6zhGMggCqAEupCwIAAAAIAAAADgAAAF8AVABvAGMANAAwADUAMAA5ADkAMgA3ADMAAAA=</w:fldData></w:fldChar>${mark("end")}</w:p>`,
    ),
  ],
  [
    "a drawing as an SVG",
    docxOf(
      [
        {
          name: "word/media/image2.svg",
          data: '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url(#g)}</style><use xlink:href="#g"/><a href="https://example.se"><path d="M0 0" style="fill:url(\'#g\')"/></a></svg>',
        },
      ],
      { types: { "word/media/image2.svg": "image/svg+xml" } },
    ),
  ],
  [
    "a picture whose description is its former place",
    docxOf([], {
      body: `<w:p><w:drawing><wp:docPr xmlns:wp="urn:wp" id="1" name="Bild 1" descr="\\\\skolan\\bilder\\logga.png"/></w:drawing></w:p>`,
    }),
  ],
  ["the fields of ordinary documents", packageOf({}, [], fields.map(field).join(""))],
  [
    "fields within fields, and a list written as one",
    packageOf(
      {},
      [],
      `<w:p>${mark("begin")}<w:r><w:instrText> IF </w:instrText></w:r>${field("PAGE")}<w:r><w:instrText> = 1 "a" "b" </w:instrText></w:r>${mark("end")}</w:p><w:p><w:fldSimple w:instr=" NUMPAGES \\* Arabic "><w:r><w:t>2</w:t></w:r></w:fldSimple></w:p>`,
    ),
  ],
  [
    "tracked changes and a text box",
    packageOf(
      {},
      [],
      `<w:p><w:del><w:r><w:delText>bort</w:delText></w:r><w:r><w:delInstrText> PAGE </w:delInstrText></w:r></w:del><w:ins><w:r><w:t>in</w:t></w:r></w:ins></w:p><mc:AlternateContent><mc:Choice><w:txbxContent>${field("PAGE")}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${field("PAGE")}</w:txbxContent></mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    "the parts that Google Docs writes",
    packageOf(
      {
        "word/styles.xml": `${word}.styles+xml`,
        "word/fonts/Inter-regular.ttf": "application/x-fontdata",
        "word/theme/theme1.xml": `${office}.theme+xml`,
      },
      [
        ["styles", "styles.xml"],
        ["hyperlink", "https://docs.google.com/document/d/x", true],
        ["image", "media/image1.png"],
      ],
    ),
  ],
  [
    "the parts that Pages writes",
    packageOf(
      {
        "docProps/app.xml": `${office}.extended-properties+xml`,
        "word/header1.xml": `${word}.header+xml`,
        "word/media/image1.jpeg": "image/jpeg",
      },
      [
        ["header", "header1.xml"],
        ["image", "media/image1.jpeg"],
      ],
    ),
  ],
];
