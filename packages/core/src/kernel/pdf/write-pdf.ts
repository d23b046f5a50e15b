import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { PDFStream } from "pdf-lib";
import type { PDFContext, PDFObject } from "pdf-lib";

const compress = promisify(deflate);

/** A small object, such as a structure element, with its number and its PDF text. */
export interface SmallObject {
  number: number;
  text: string;
}

/** Objects in one object stream: fewer compress badly, more block the event loop. */
const objectsPerStream = 500;

/**
 * Writes a document into a file, and more small objects with numbers of their own after the context's (ISO 32000 7.5):
 * streams as they are, all else compressed in object streams. pdf-lib's writer compresses in JavaScript on the event
 * loop, and a tagged table of 5,000 rows has 35,000 structure elements.
 */
export async function writePdf(context: PDFContext, more: Iterable<SmallObject>): Promise<Uint8Array> {
  const file = openFile();
  const waiting: SmallObject[] = [];
  let last = 0;
  const pack = async () => {
    const numbers = waiting.map(({ number }) => number);
    await file.addObjectStream(
      numbers,
      waiting.splice(0).map(({ text }) => text),
    );
  };
  for (const [{ objectNumber: number }, object] of context.enumerateIndirectObjects()) {
    last = Math.max(last, number);
    if (object instanceof PDFStream) file.add(number, bytesOf(object));
    else waiting.push({ number, text: bytesOf(object).toString("latin1") });
  }
  for (const small of more) {
    last = Math.max(last, small.number);
    waiting.push(small);
    if (waiting.length >= objectsPerStream) await pack();
  }
  await pack();
  return file.finish(last, context.trailerInfo);
}

/** A row of the cross-reference stream: a byte offset in the file, or an index in an object stream. */
type ObjectPosition = { offset: number } | { stream: number; index: number };

/** An unfinished PDF file: its bytes so far, and the position of each object. */
function openFile() {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\x81\x81\x81\x81\n", "latin1")];
  let offset = chunks[0]?.length ?? 0;
  const positions: ObjectPosition[] = [];
  const objectStreams: Buffer[] = [];
  const append = (chunk: Buffer) => {
    chunks.push(chunk);
    offset += chunk.length;
  };
  const add = (number: number, body: Buffer) => {
    positions[number] = { offset };
    append(Buffer.from(`${number} 0 obj\n`));
    append(body);
    append(Buffer.from("\nendobj\n"));
  };
  return {
    add,
    /** An object stream gets its own number in `finish`, after all other objects. */
    addObjectStream: async (numbers: readonly number[], texts: readonly string[]) => {
      let from = 0;
      const heads = numbers.map((number, index) => {
        positions[number] = { stream: objectStreams.length, index: index };
        const head = `${number} ${from}`;
        from += (texts[index]?.length ?? 0) + 1;
        return head;
      });
      const head = `${heads.join(" ")}\n`;
      const body = Buffer.from(`${head}${texts.join("\n")}`, "latin1");
      objectStreams.push(streamOf(`/Type/ObjStm/N ${numbers.length}/First ${head.length}`, await compress(body)));
    },
    finish: async (last: number, { Root, Info }: PDFContext["trailerInfo"]) => {
      objectStreams.forEach((stream, index) => add(last + 1 + index, stream));
      const own = last + 1 + objectStreams.length;
      positions[own] = { offset };
      const start = offset;
      const rows = Buffer.alloc((own + 1) * rowBytes);
      // Object 0 is free, as are numbers without an object.
      for (let number = 0; number <= own; number += 1) writeRow(rows, number, positions[number], last + 1);
      const dict = `/Type/XRef/Size ${own + 1}/W[1 4 2]/Root ${String(Root)}/Info ${String(Info)}`;
      add(own, streamOf(dict, await compress(rows)));
      append(Buffer.from(`startxref\n${start}\n%%EOF`));
      return Buffer.concat(chunks);
    },
  };
}

/** One byte for the kind, four for the offset or the stream's number, two for the index in the stream. */
const rowBytes = 7;

function writeRow(rows: Buffer, number: number, position: ObjectPosition | undefined, firstStream: number): void {
  const row = number * rowBytes;
  if (position === undefined) return void rows.writeUInt16BE(0xffff, row + 5);
  rows[row] = "offset" in position ? 1 : 2;
  rows.writeUInt32BE("offset" in position ? position.offset : firstStream + position.stream, row + 1);
  if ("index" in position) rows.writeUInt16BE(position.index, row + 5);
}

function streamOf(dict: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dict}/Length ${bytes.length}/Filter/FlateDecode>>stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
