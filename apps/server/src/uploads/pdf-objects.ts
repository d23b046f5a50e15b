import { constants, inflateSync } from "node:zlib";
import { activeTexts } from "@utspring/domain/documents/active-texts";
import { refuseActive } from "./refuse-active.ts";
import { openEncryption } from "./pdf-encryption.ts";
import type { Decrypt } from "./pdf-encryption.ts";
import { PdfReader, PdfReference, PdfSyntaxError, PdfText } from "./pdf-syntax.ts";
import type { PdfDictionary, PdfValue } from "./pdf-syntax.ts";

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

/** Ignores the cross-reference tables, so that no program finds an unread object. @throws PdfSyntaxError */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const source = bytes.toString("latin1");
  const objects: PdfObjects = { byNumber: new Map(), streams: new Set(), trailers: [], encryption: "none" };
  const placed: Placed[] = [];
  const packed: (Placed & { value: PdfDictionary; content: Buffer })[] = [];
  let end = 0;
  for (let at = source.indexOf("obj"); at !== -1; at = source.indexOf("obj", at + 3)) {
    const place = placeBefore(source, at);
    if (place === null) continue;
    if (at < end) throw new PdfSyntaxError("an object begins inside another");
    const reader = new PdfReader(source, at + 3);
    const value = reader.value();
    placed.push({ ...place, value });
    add(objects.byNumber, place.number, value);
    reader.skipSpace();
    end = reader.offset;
    if (!(value instanceof Map) || !reader.take("stream")) continue;
    objects.streams.add(value);
    const lineEnd = /^(?:\r\n|\n|\r)?/u.exec(source.slice(reader.offset, reader.offset + 2))?.[0].length ?? 0;
    if (isObjectStream(value)) packed.push({ ...place, value, content: bytes.subarray(reader.offset + lineEnd) });
  }
  end = 0;
  for (let at = source.indexOf("trailer"); at !== -1; at = source.indexOf("trailer", at + 7)) {
    const reader = new PdfReader(source, at + 7);
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
    for (const { number, generation, value } of placed)
      if (value !== encryption?.dictionary) decryptTexts(value, (text) => decrypt(text, number, generation));
  let left = maxUnpackedBytes;
  let locked = bytes.length;
  for (const { number, generation, value, content } of packed) {
    let plain = content;
    if (decrypt !== null) {
      const length = lengthOf(objects, value);
      if ((locked -= length) < 0) throw new PdfSyntaxError("streams that are longer than the file");
      plain = decrypt(content.subarray(0, length), number, generation);
    }
    left -= readObjectStream(value, plain, left, objects.byNumber);
  }
  return objects;
}

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

const spaces = new Set([..."\0\t\n\f\r "].map((sign) => sign.charCodeAt(0)));
const isSpace = (code: number) => spaces.has(code);
const isDigit = (code: number) => code >= 48 && code <= 57;

function placeBefore(source: string, at: number): { number: number; generation: number } | null {
  const back = (from: number, isPart: (code: number) => boolean) => {
    let start = from;
    while (start > 0 && isPart(source.charCodeAt(start - 1))) start -= 1;
    return start;
  };
  if (/[^\0\s()<>[\]{}/%]/u.test(source[at + 3] ?? "")) return null;
  const generationEnd = back(at, isSpace);
  const generation = back(generationEnd, isDigit);
  if (generation === generationEnd) return refuseComment(source, generationEnd, at);
  const numberEnd = back(generation, isSpace);
  const number = back(numberEnd, isDigit);
  if (numberEnd === generation) return null;
  if (number === numberEnd) return refuseComment(source, numberEnd, generation);
  return {
    number: Number(source.slice(number, numberEnd)),
    generation: Number(source.slice(generation, generationEnd)),
  };
}

/** Programs skip a comment between an object's number and `obj`. */
function refuseComment(source: string, end: number, next: number): null {
  if (!/[\r\n]/u.test(source.slice(end, next))) return null;
  const line = source.slice(Math.max(source.lastIndexOf("\n", end - 1), source.lastIndexOf("\r", end - 1)) + 1, end);
  if (/(?:^|\d)[\0\s]*%/u.test(line)) throw new PdfSyntaxError("a comment before an object");
  return null;
}

/** Programs open any stream with these two keys as one, whatever its type. */
const isObjectStream = (dictionary: PdfDictionary) =>
  dictionary.get("/Type") === "/ObjStm" || (dictionary.has("/First") && dictionary.has("/N"));

function readObjectStream(
  dictionary: PdfDictionary,
  packed: Buffer,
  maxOutputLength: number,
  byNumber: PdfObjects["byNumber"],
): number {
  const [count, first, filter] = ["/N", "/First", "/Filter"].map((key) => dictionary.get(key));
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  const hasParameters = (dictionary.get("/DecodeParms") ?? dictionary.get("/DP") ?? null) !== null;
  if (typeof count !== "number" || typeof first !== "number" || more.length > 0 || hasParameters)
    throw new PdfSyntaxError("an unusual object stream");
  if (only !== "/FlateDecode" && only !== "/Fl") throw new PdfSyntaxError("an object stream in another format");
  if (maxOutputLength <= 0) throw new PdfSyntaxError("too much to unpack");
  const source = inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  const heading = new PdfReader(source.slice(0, first));
  let end = first;
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [heading.value(), heading.value()];
    if (typeof number !== "number" || typeof offset !== "number" || first + offset < end)
      throw new PdfSyntaxError("an object stream in no order");
    const reader = new PdfReader(source, first + offset);
    add(byNumber, number, reader.value());
    end = reader.offset;
  }
  return Math.max(source.length, 4096);
}

export function resolve(byNumber: PdfObjects["byNumber"], value: PdfValue | undefined): PdfValue[] {
  if (!(value instanceof PdfReference)) return value === undefined || value === null ? [] : [value];
  return (byNumber.get(value.number) ?? []).filter((version) => version !== null);
}
