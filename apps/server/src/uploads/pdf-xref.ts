import { constants, inflateSync } from "node:zlib";
import { PdfSyntaxError } from "./pdf-syntax.ts";
import type { PdfDictionary, PdfValue } from "./pdf-syntax.ts";

const maxEntries = 1_000_000;
const maxUnpackedBytes = 16 * 1024 * 1024;

/** Says that an object begins at a byte of the file, or has this index in an object stream, whose number is `at`. */
export interface XrefEntry {
  /** Null where a writer's known fault moves all numbers. */
  number: number | null;
  at: number;
  index: number | null;
}

/** Null for a part of a table that says nothing, which is counted only. */
type Add = (entry: XrefEntry | null) => void;

export const isXrefStream = (dictionary: PdfDictionary) =>
  dictionary.get("/Type") === "/XRef" || (dictionary.has("/W") && dictionary.has("/Size"));

/** The entries of all tables, also of those that no trailer names. @throws PdfSyntaxError */
export function readXref(source: string, streams: { value: PdfDictionary; content: Buffer }[]): XrefEntry[] {
  const entries: XrefEntry[] = [];
  let left = maxEntries;
  const add: Add = (entry) => {
    if ((left -= 1) < 0) throw new PdfSyntaxError("too many entries of tables");
    if (entry !== null) entries.push(entry);
  };
  for (let at = source.indexOf("xref"); at !== -1; at = source.indexOf("xref", at + 4)) readTable(source, at + 4, add);
  let leftBytes = maxUnpackedBytes;
  for (const { value, content } of streams) {
    const rows = unpack(value, content, leftBytes);
    leftBytes -= Math.max(rows.length, 4096);
    readRows(value, rows, add);
  }
  return entries;
}

const heading = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(?:%%EOF[\r\n][\0\t\n\f\r ]*)?(\d{1,10})[\0\t\n\f\r ]*/y;
const entryParts = /[\0\t\n\f\r ]*(\d{1,15})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+([nf])/y;
const digits = /\d{1,15}/y;
/** Programs skip it; writers have none, but `%%EOF` after `startxref`. */
const comment = /[\0\t\n\f\r ]*(?:\d{1,15}[\0\t\n\f\r ]+){0,2}%(?!%EOF)/y;
/** Some programs read entries by their length, others by their parts. */
const entryBytes = 20;

function readTable(source: string, start: number, add: Add): void {
  const waiting = [start];
  const seen = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    add(null);
    const [, first, count] = match(heading, source, at) ?? [];
    if (first === undefined) refuseComment(source, at);
    else if (!seen.has(heading.lastIndex)) {
      seen.add(heading.lastIndex);
      waiting.push(...readSection(source, heading.lastIndex, Number(first), Number(count), add));
    }
  }
}

/** Returns where the next section may begin. */
function readSection(source: string, begin: number, first: number, count: number, add: Add): number[] {
  let byParts: number | null = begin;
  let byLength: number | null = begin;
  let isMoved = false;
  for (let index = 0; index < count && (byParts ?? byLength) !== null; index += 1) {
    const number = isMoved ? null : first + index;
    const entry: RegExpExecArray | null = byParts === null ? null : match(entryParts, source, byParts);
    const [at, kind]: (string | undefined)[] = entry?.slice(1) ?? [];
    if (at === undefined && byParts !== null) refuseComment(source, byParts);
    byParts = at === undefined ? null : entryParts.lastIndex;
    if (index === 0 && first === 1 && kind === "f") isMoved = true;
    add(kind === "n" ? { number, at: Number(at), index: null } : null);
    if (byLength === null) continue;
    const fixed: string | undefined = match(digits, source, byLength)?.[0];
    if (fixed !== undefined && Number(fixed) !== Number(at) && source[byLength + 17] !== "f")
      add({ number, at: Number(fixed), index: null });
    byLength = fixed === undefined ? null : byLength + entryBytes;
  }
  return [byParts, byLength].filter((next) => next !== null);
}

function refuseComment(source: string, at: number): void {
  if (match(comment, source, at) !== null) throw new PdfSyntaxError("a comment in a table");
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function unpack(dictionary: PdfDictionary, content: Buffer, maxOutputLength: number): Buffer {
  const [filter, parameters] = [only(dictionary.get("/Filter")), only(dictionary.get("/DecodeParms"))];
  if (maxOutputLength <= 0) throw new PdfSyntaxError("too much to unpack");
  if (filter === null) return content.subarray(0, maxOutputLength);
  if (filter !== "/FlateDecode" && filter !== "/Fl") throw new PdfSyntaxError("a table in another format");
  const plain = inflateSync(content, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  if (parameters === null) return plain;
  if (!(parameters instanceof Map)) throw new PdfSyntaxError("an unusual table");
  const [predictor, columns] = [parameters.get("/Predictor") ?? 1, parameters.get("/Columns") ?? 1];
  if (predictor === 1) return plain;
  const isPlain = (parameters.get("/Colors") ?? 1) === 1 && (parameters.get("/BitsPerComponent") ?? 8) === 8;
  if (typeof predictor !== "number" || predictor < 10 || !isNatural(columns) || columns === 0 || !isPlain)
    throw new PdfSyntaxError("an unusual table");
  return withoutPrediction(plain, columns);
}

/** PNG's predictions, of one byte a point. */
function withoutPrediction(bytes: Buffer, columns: number): Buffer {
  const rows = Buffer.alloc(Math.ceil(bytes.length / (columns + 1)) * columns);
  let to = 0;
  for (let at = 0; at < bytes.length; at += columns + 1)
    for (let index = 0; index < columns; index += 1, to += 1) {
      const left = index === 0 ? 0 : (rows[to - 1] ?? 0);
      const up = rows[to - columns] ?? 0;
      const corner = index === 0 ? 0 : (rows[to - columns - 1] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][bytes[at] ?? 0] ?? 0;
      rows[to] = (bytes[at + 1 + index] ?? 0) + predicted;
    }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
}

function readRows(dictionary: PdfDictionary, rows: Buffer, add: Add): void {
  const widths = dictionary.get("/W");
  const sections = dictionary.get("/Index") ?? [0, dictionary.get("/Size") ?? 0];
  if (!isNaturals(widths) || !isNaturals(sections) || widths.length < 3 || widths.some((width) => width > 8))
    throw new PdfSyntaxError("an unusual table");
  const rowBytes = widths.reduce((sum, width) => sum + width, 0);
  if (rowBytes === 0) return;
  let at = 0;
  for (let index = 0; index + 1 < sections.length; index += 2)
    for (let row = 0; row < (sections[index + 1] ?? 0) && at + rowBytes <= rows.length; row += 1) {
      const [kind, place, last] = widths.map((width, field) => {
        let value = field === 0 && width === 0 ? 1 : 0;
        for (const end = at + width; at < end; at += 1) value = value * 256 + (rows[at] ?? 0);
        return value;
      });
      const entry = { number: (sections[index] ?? 0) + row, at: place ?? 0, index: kind === 2 ? (last ?? 0) : null };
      add(kind === 0 ? null : entry);
    }
}

const only = (value: PdfValue | undefined): PdfValue => {
  if (!Array.isArray(value)) return value ?? null;
  if (value.length > 1) throw new PdfSyntaxError("a table in another format");
  return value[0] ?? null;
};
const isNatural = (value: PdfValue | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isNaturals = (value: PdfValue | undefined): value is number[] => Array.isArray(value) && value.every(isNatural);
