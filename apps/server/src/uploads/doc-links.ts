import { activeTexts } from "@utspring/domain/documents/active-texts";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";

/** Of an old Word document, its streams by what they hold. */
interface DocStreams {
  document: Buffer;
  table: Buffer;
  data: Buffer;
  properties: Buffer[];
}

/** What Word opens or fetches by addresses outside the text of fields. @throws AppError FILE_ACTIVE, or RangeError */
export function checkDocLinks({ document, table, data, properties }: DocStreams): void {
  checkAssociatedFiles(document, table);
  for (const stream of properties) {
    const [found] = networkPath.exec(stream.toString("latin1")) ?? [];
    if (found !== undefined) throw refuseActive(activeTexts.link(found.replaceAll("\0", "")));
  }
  for (const stream of [document, table, data]) {
    checkLinkObjects(stream);
    checkLinkedShapes(stream);
  }
  checkLinkedPictures(data);
}

/** In 8-bit characters and in UTF-16. A path with a drive letter is none. */
const networkPath =
  /\\\\[\w.-]{2,}[\\@]|file:(?!\/{3}[a-z][:|])|\\\0\\\0(?:[\w.-]\0)+[\\@]\0|f\0i\0l\0e\0:\0(?!(?:\/\0){3}[a-z]\0[:|]\0)|(?<!:\0)\/\0\/\0(?:[\w.-]\0)+\/\0/iu;
const elsewhere = /^\s*(?:[\\/]{2}|https?:|ftp:|file:)|[a-z\d+.-]{2}:[\\/]/iu;

/** The template, and a letter's data and headings: the names of files that are opened with the document. */
function checkAssociatedFiles(document: Buffer, table: Buffer): void {
  const [start, length] = [document.readUInt32LE(410), document.readUInt32LE(414)];
  if (length === 0) return;
  const names = table.subarray(start, start + length);
  if (names.readUInt16LE(0) !== 0xffff) throw new RangeError("names in another format");
  let at = 6;
  for (let index = 0; index < names.readUInt16LE(2); index += 1) {
    const end = at + 2 + names.readUInt16LE(at) * 2;
    const name = names.toString("utf16le", at + 2, end);
    if ([1, 8, 9].includes(index) && elsewhere.test(name)) throw refuseActive(activeTexts.link(name));
    at = end + names.readUInt16LE(4);
  }
}

/** GUIDs as they stand in a file, [MS-OSHARED] 2.3.7. */
const linkObject = Buffer.from("d0c9ea79f9bace118c8200aa004ba90b", "hex");
const addressMoniker = "e0c9ea79f9bace118c8200aa004ba90b";
const flagsOf = { moniker: 1, place: 8, name: 16, frame: 128, isText: 256 };

/** @throws AppError FILE_ACTIVE, or RangeError */
export function checkLinkObjects(stream: Buffer): void {
  for (let found = stream.indexOf(linkObject); found !== -1; found = stream.indexOf(linkObject, found + 16)) {
    let at = found + 24;
    const take = (bytes: number) => {
      if (at + bytes > stream.length) throw new RangeError("a link without an end");
      return stream.subarray(at, (at += bytes));
    };
    const text = (charBytes = 2) => {
      const written = take(take(4).readUInt32LE(0) * charBytes).toString("utf16le");
      return written.split("\0", 1)[0] ?? "";
    };
    if (stream.readUInt32LE(found + 16) !== 2) throw new RangeError("a link in another format");
    const flags = stream.readUInt32LE(found + 20);
    if ((flags & flagsOf.name) !== 0) text();
    if ((flags & flagsOf.frame) !== 0) text();
    if ((flags & flagsOf.moniker) !== 0) {
      const isAddress = (flags & flagsOf.isText) !== 0 || take(16).toString("hex") === addressMoniker;
      if (!isAddress) throw refuseActive(activeTexts.externalContent);
      checkTarget(text((flags & flagsOf.isText) !== 0 ? 2 : 1));
    }
    if ((flags & flagsOf.place) === 0) continue;
    const place = text();
    if (/[:\\]|\/\//u.test(place)) checkTarget(place);
  }
}

function checkTarget(target: string): void {
  if (!isHarmlessLink(target)) throw refuseActive(activeTexts.link(target));
}

/** Of a shape's picture, its fill and its line: kept outside the document. */
const pictureFlags = new Set([0x106, 0x188, 0x1c7]);
const isOutside = 4 | 8;
const propertyTables = [0xf00b, 0xf121, 0xf122].map((type) => Buffer.from([type & 255, type >> 8]));

/** Drawings' tables of properties, [MS-ODRAW] 2.2.9, wherever they stand: six bytes each, in ascending order. */
function checkLinkedShapes(stream: Buffer): void {
  let left = stream.length;
  for (const type of propertyTables)
    for (let at = stream.indexOf(type, 2); at !== -1; at = stream.indexOf(type, at + 1)) {
      const head = stream.readUInt16LE(at - 2);
      if ((head & 15) !== 3) continue;
      const end = Math.min(at + 6 + (head >> 4) * 6, stream.length - 5);
      let isTable = true;
      let isLinked = false;
      for (let entry = at + 6, last = -1; entry < end && isTable; entry += 6) {
        if ((left -= 1) < 0) throw new RangeError("more properties than bytes");
        const property = stream.readUInt16LE(entry) & 0x3fff;
        isTable = property > last;
        isLinked ||= pictureFlags.has(property) && (stream.readUInt32LE(entry + 2) & isOutside) !== 0;
        last = property;
      }
      if (isTable && isLinked) throw refuseActive(activeTexts.externalContent);
    }
}

/** The length of a picture's head, and the kind that is followed by a file's name. */
const linkedPicture = Buffer.from([0x44, 0, 0x66, 0]);

function checkLinkedPictures(data: Buffer): void {
  for (let at = data.indexOf(linkedPicture, 4); at !== -1; at = data.indexOf(linkedPicture, at + 1)) {
    const length = data.readUInt32LE(at - 4);
    if (length >= 0x44 && at - 4 + length <= data.length) throw refuseActive(activeTexts.externalContent);
  }
}
