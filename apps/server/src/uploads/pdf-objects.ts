import { constants, inflateSync } from "node:zlib";
import { activeTexts } from "@utspring/domain/documents/active-texts";
import { refuseActive } from "./refuse-active.ts";
import { openEncryption } from "./pdf-encryption.ts";
import type { Decrypt } from "./pdf-encryption.ts";
import { PdfReader, PdfReference, PdfSizes, PdfSyntaxError, PdfText } from "./pdf-syntax.ts";
import type { PdfDictionary, PdfValue } from "./pdf-syntax.ts";
import { isXrefStream, readXref } from "./pdf-xref.ts";

const maxUnpackedBytes = 64 * 1024 * 1024;
/** Each saving of a form or signature may replace an object. */
const maxVersions = 200;

export interface PdfObjects {
  byNumber: Map<number, PdfValue[]>;
  streams: Set<PdfDictionary>;
  trailers: PdfValue[];
  /** `locked`: only a password opens its texts and streams. */
  encryption: "none" | "open" | "locked";
}

interface Placed {
  number: number;
  generation: number;
  value: PdfValue;
}

type PlacedStream = Placed & { value: PdfDictionary; content: Buffer };

/**
 * Every object, wherever it stands, and again under each other number that a cross-reference table gives it: no program
 * finds one that was not read. @throws PdfSyntaxError
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const source = bytes.toString("latin1");
  const sizes = new PdfSizes();
  sizes.count(source);
  const objects: PdfObjects = { byNumber: new Map(), streams: new Set(), trailers: [], encryption: "none" };
  const placed = new Map<number, Placed>();
  const packed: PlacedStream[] = [];
  const tables: PlacedStream[] = [];
  let end = 0;
  for (let at = source.indexOf("obj"); at !== -1; at = source.indexOf("obj", at + 3)) {
    const place = placeBefore(source, at);
    if (place === null) continue;
    if (at < end) throw new PdfSyntaxError("an object begins inside another");
    const reader = new PdfReader(source, at + 3, sizes);
    const value = reader.value();
    placed.set(at, { ...place, value });
    add(objects.byNumber, place.number, value);
    reader.skipSpace();
    end = reader.offset;
    if (!(value instanceof Map) || !reader.take("stream")) continue;
    objects.streams.add(value);
    const lineEnd = /^(?:\r\n|\n|\r)?/u.exec(source.slice(reader.offset, reader.offset + 2))?.[0].length ?? 0;
    const stream = { ...place, value, content: bytes.subarray(reader.offset + lineEnd) };
    if (isObjectStream(value)) packed.push(stream);
    if (isXrefStream(value)) tables.push(stream);
  }
  end = 0;
  for (let at = source.indexOf("trailer"); at !== -1; at = source.indexOf("trailer", at + 7)) {
    const reader = new PdfReader(source, at + 7, sizes);
    reader.skipSpace();
    if (!source.startsWith("<<", reader.offset)) continue;
    if (at < end) throw new PdfSyntaxError("a trailer begins inside another");
    objects.trailers.push(reader.value());
    end = reader.offset;
  }
  const encryption = encryptionOf(objects);
  if (encryption !== null) objects.encryption = encryption.decrypt === null ? "locked" : "open";
  // Only who has the key can see the objects in these.
  if (objects.encryption === "locked" && packed.length > 0) throw refuseActive(activeTexts.locked);
  const decrypt = encryption?.decrypt ?? null;
  if (decrypt !== null)
    for (const { number, generation, value } of placed.values())
      if (value !== encryption?.dictionary) decryptTexts(value, (text) => decrypt(text, number, generation));
  const inStreams = new Map<number, Placed[][]>();
  let left = maxUnpackedBytes;
  let locked = bytes.length;
  for (const { number, generation, value, content } of packed) {
    let plain = content;
    if (decrypt !== null) {
      const length = lengthOf(objects, value);
      if ((locked -= length) < 0) throw new PdfSyntaxError("streams that are longer than the file");
      plain = decrypt(content.subarray(0, length), number, generation);
    }
    const { unpackedBytes, contents } = readObjectStream(value, plain, left, sizes);
    left -= unpackedBytes;
    for (const one of contents) add(objects.byNumber, one.number, one.value);
    inStreams.set(number, [...(inStreams.get(number) ?? []), contents]);
  }
  const addUnder = (number: number | null, one: Placed | undefined) => {
    if (number !== null && one !== undefined && one.number !== number) add(objects.byNumber, number, one.value);
  };
  const start = Math.max(source.indexOf("%PDF-"), 0);
  for (const { number, at, index } of readXref(source, tables)) {
    if (index !== null) for (const contents of inStreams.get(at) ?? []) addUnder(number, contents[index]);
    // Programs count from the file's first byte, or from its header.
    else
      for (const offset of new Set([at, at + start])) {
        header.lastIndex = offset;
        const found = header.exec(source);
        const one = found === null ? undefined : placed.get(header.lastIndex - 3);
        addUnder(number, one);
        addUnder(Number(found?.[1]), one);
      }
  }
  return objects;
}

/** A few blanks, so that many entries at one place do not read them again and again. */
const header = /[\0\t\n\f\r ]{0,8}(\d{1,10})[\0\t\n\f\r \u0080\u00ff]{1,8}\d{1,10}[\0\t\n\f\r \u0080\u00ff]{0,8}obj/y;

/** Null for several, since programs may take any. */
function encryptionOf(objects: PdfObjects): { dictionary: PdfValue; decrypt: Decrypt | null } | null {
  const trailers = [...objects.trailers, ...objects.streams].filter((one) => one instanceof Map);
  const named = trailers.filter((one) => (one.get("/Encrypt") ?? null) !== null);
  if (named.length === 0) return null;
  const dictionaries = new Set(named.flatMap((one) => resolve(objects.byNumber, one.get("/Encrypt"))));
  const ids = new Set(named.flatMap((one) => resolve(objects.byNumber, one.get("/ID"))).map(firstTextOf));
  const [dictionary, ...others] = dictionaries;
  const [id, ...otherIds] = ids;
  const isClear = dictionary instanceof Map && others.length === 0 && otherIds.length === 0;
  const decrypt = isClear ? openEncryption(dictionary, Buffer.from(id ?? "", "latin1")) : null;
  return { dictionary: dictionary ?? null, decrypt };
}

const firstTextOf = (id: PdfValue) => (Array.isArray(id) && id[0] instanceof PdfText ? id[0].text : "");

function decryptTexts(value: PdfValue, decrypt: (text: Buffer) => Buffer): void {
  if (value instanceof PdfText) value.text = decrypt(Buffer.from(value.text, "latin1")).toString("latin1");
  else if (Array.isArray(value)) for (const one of value) decryptTexts(one, decrypt);
  else if (value instanceof Map) for (const one of value.values()) decryptTexts(one, decrypt);
}

function lengthOf(objects: PdfObjects, stream: PdfDictionary): number {
  const [length, ...others] = resolve(objects.byNumber, stream.get("/Length"));
  if (typeof length !== "number" || length < 0 || others.length > 0)
    throw new PdfSyntaxError("a stream without a length");
  return length;
}

function add(byNumber: PdfObjects["byNumber"], number: number, value: PdfValue): void {
  const versions = byNumber.get(number);
  if (value instanceof PdfReference) throw new PdfSyntaxError("a reference to a reference");
  if (versions === undefined) byNumber.set(number, [value]);
  else if (versions.push(value) > maxVersions) throw new PdfSyntaxError("too many versions of an object");
}

/** Some programs take the last two for blanks too. */
const blanks = new Set([..."\0\t\n\f\r \u0080\u00ff"].map((sign) => sign.charCodeAt(0)));
const delimiters = new Set([..."()<>[]{}/%"].map((sign) => sign.charCodeAt(0)));
const isBlank = (code: number) => blanks.has(code);
const isRegular = (code: number) => !blanks.has(code) && !delimiters.has(code);
const isDigit = (code: number) => code >= 48 && code <= 57;
/** As some programs write or read a number: `5.`, `+5`, `5-0`. */
const isNumeric = (code: number) => isDigit(code) || code === 43 || code === 45 || code === 46;

/** Where the run of such characters begins that ends at `end`. */
function startOfRun(source: string, end: number, isPart: (code: number) => boolean): number {
  let start = end;
  while (start > 0 && isPart(source.charCodeAt(start - 1))) start -= 1;
  return start;
}

function placeBefore(source: string, at: number): { number: number; generation: number } | null {
  const back = (end: number, isPart: (code: number) => boolean) => startOfRun(source, end, isPart);
  if (at + 3 < source.length && isRegular(source.charCodeAt(at + 3))) return null;
  const generationEnd = back(at, isBlank);
  const generation = back(generationEnd, isNumeric);
  if (generation === generationEnd) return refuseComment(source, generationEnd, at);
  const numberEnd = back(generation, isBlank);
  const number = back(numberEnd, isNumeric);
  if (number === numberEnd) return refuseComment(source, numberEnd, generation);
  const texts = [source.slice(number, numberEnd), source.slice(generation, generationEnd)];
  if (texts.some((text) => !/^\d{1,10}$/u.test(text)))
    throw new PdfSyntaxError("an object's number is written in an unusual way");
  return { number: Number(texts[0]), generation: Number(texts[1]) };
}

/** Programs skip a comment between an object's number and `obj`. */
function refuseComment(source: string, end: number, next: number): null {
  if (!/[\r\n]/u.test(source.slice(end, next))) return null;
  // Up to either kind of line end: a file may have none of the other, and would be searched to its beginning.
  const line = source.slice(
    startOfRun(source, end, (code) => code !== 10 && code !== 13),
    end,
  );
  if (/(?:^|[-+.\d])[\0\s\u0080\u00ff]*%/u.test(line)) throw new PdfSyntaxError("a comment before an object");
  return null;
}

/** Programs open any stream with these two keys as one, whatever its type. */
const isObjectStream = (dictionary: PdfDictionary) =>
  dictionary.get("/Type") === "/ObjStm" || (dictionary.has("/First") && dictionary.has("/N"));

function readObjectStream(
  dictionary: PdfDictionary,
  packed: Buffer,
  maxOutputLength: number,
  sizes: PdfSizes,
): { unpackedBytes: number; contents: Placed[] } {
  const [count, first, filter] = ["/N", "/First", "/Filter"].map((key) => dictionary.get(key));
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  const hasParameters = (dictionary.get("/DecodeParms") ?? dictionary.get("/DP") ?? null) !== null;
  if (typeof count !== "number" || typeof first !== "number" || more.length > 0 || hasParameters)
    throw new PdfSyntaxError("an unusual object stream");
  if (only !== "/FlateDecode" && only !== "/Fl") throw new PdfSyntaxError("an object stream in another format");
  if (maxOutputLength <= 0) throw new PdfSyntaxError("too much to unpack");
  const source = inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  sizes.count(source);
  const heading = new PdfReader(source.slice(0, first), 0, sizes);
  const contents: Placed[] = [];
  let end = first;
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [heading.value(), heading.value()];
    if (typeof number !== "number" || typeof offset !== "number" || first + offset < end)
      throw new PdfSyntaxError("an object stream in no order");
    const reader = new PdfReader(source, first + offset, sizes);
    contents.push({ number, generation: 0, value: reader.value() });
    end = reader.offset;
  }
  return { unpackedBytes: Math.max(source.length, 4096), contents };
}

export function resolve(byNumber: PdfObjects["byNumber"], value: PdfValue | undefined): PdfValue[] {
  if (!(value instanceof PdfReference)) return value === undefined || value === null ? [] : [value];
  return (byNumber.get(value.number) ?? []).filter((version) => version !== null);
}
