import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { readCompoundFile } from "./compound-file.ts";
import type { CompoundEntry } from "./compound-file.ts";
import { checkDocLinks } from "./doc-links.ts";
import { refuseActive } from "./refuse-active.ts";
import { FieldCodes } from "./word-fields.ts";
import { WordSizes } from "./word-sizes.ts";

const streams = new Set([
  "WordDocument",
  "0Table",
  "1Table",
  "Data",
  "\u0001CompObj",
  "\u0001Ole",
  "\u0005SummaryInformation",
  "\u0005DocumentSummaryInformation",
]);
/** `ObjectPool` exists without objects too; `MsoDataStore` has data in XML. */
const storages = new Set(["ObjectPool", "MsoDataStore"]);

export function checkDoc(bytes: Buffer): void {
  const entries = readCompoundFile(bytes);
  if (entries.some(({ name }) => /^(?:Macros|_VBA_PROJECT(?:_CUR)?|VBA)$/iu.test(name)))
    throw new AppError("FILE_MACROS");
  const isAllowed = ({ name, isStorage, path }: CompoundEntry) =>
    path.length === 0 ? (isStorage ? storages : streams).has(name) : path[0] === "MsoDataStore";
  // The innermost comes last, and says most.
  const unknown = entries.filter((entry) => !isAllowed(entry)).at(-1);
  if (unknown !== undefined) throw refuseActive(activeTexts.wordStream(unknown.name));
  const findStream = (wanted: string) => entries.find(({ name, path }) => name === wanted && path.length === 0)?.read();
  const streamOf = (wanted: string) => {
    const found = findStream(wanted);
    if (found === undefined) throw new AppError("FILE_CONTENT");
    return found;
  };
  const document = streamOf("WordDocument");
  const table = checkText(document, (name) => streamOf(name));
  const none = Buffer.alloc(0);
  const properties = ["\u0005SummaryInformation", "\u0005DocumentSummaryInformation"];
  checkDocLinks({
    document,
    table,
    data: findStream("Data") ?? none,
    properties: properties.map((name) => findStream(name) ?? none),
  });
}

const header = { identity: 0xa5ec, word97: 0xc1, table: 0x0200, encrypted: 0x0100, pieces: 418 };

function checkText(document: Buffer, tableOf: (name: string) => Buffer): Buffer {
  if (document.readUInt16LE(0) !== header.identity || document.readUInt16LE(2) < header.word97)
    throw new AppError("FILE_CONTENT");
  const flags = document.readUInt16LE(10);
  if ((flags & header.encrypted) !== 0) throw refuseActive(activeTexts.locked);
  const table = tableOf((flags & header.table) === 0 ? "0Table" : "1Table");
  const start = document.readUInt32LE(header.pieces);
  const fields = new FieldCodes(new WordSizes());
  let left = document.length;
  for (const { from, characters, isWide } of piecesOf(
    table.subarray(start, start + document.readUInt32LE(header.pieces + 4)),
  )) {
    const size = isWide ? characters * 2 : characters;
    left -= size;
    // Overlapping pieces could make text of any length.
    if (left < 0 || from + size > document.length) throw new AppError("FILE_CONTENT");
    addText(fields, document.toString(isWide ? "utf16le" : "latin1", from, from + size));
  }
  fields.finish();
  return table;
}

interface Piece {
  from: number;
  characters: number;
  isWide: boolean;
}

function piecesOf(pieces: Buffer): Piece[] {
  let at = 0;
  while (pieces.readUInt8(at) === 1) at += 3 + pieces.readUInt16LE(at + 1);
  const length = pieces.readUInt32LE(at + 1);
  const plan = pieces.subarray(at + 5, at + 5 + length);
  const count = (plan.length - 4) / 12;
  return Array.from({ length: count }, (_, index) => {
    const position = plan.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isWide = (position & 0x40000000) === 0;
    const offset = position & 0x3fffffff;
    return {
      from: isWide ? offset : offset / 2,
      characters: plan.readUInt32LE((index + 1) * 4) - plan.readUInt32LE(index * 4),
      isWide,
    };
  });
}

/** Begin of a field, end of its code, end of its result. */
// oxlint-disable-next-line no-control-regex -- they are what Word has for it
const fieldMarks = /[\u0013\u0014\u0015]|[^\u0013\u0014\u0015]+/gu;

function addText(fields: FieldCodes, text: string): void {
  for (const [part] of text.matchAll(fieldMarks)) {
    if (part === "\u0013") fields.begin();
    else if (part === "\u0014") fields.separate();
    else if (part === "\u0015") fields.end();
    // A link's target as data, or another mark that no name has.
    else fields.text(part.replaceAll("\u0001", ""));
  }
}
