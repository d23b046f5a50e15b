import type { FileHandle } from "node:fs/promises";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

/**
 * The archive's format, POSIX ustar, so that `tar` can list and unpack it. Our own reader may be strict, since it reads
 * only our archives.
 */

const block = 512;
/** The first size that eleven octal digits cannot hold; from it on the field is binary, as in GNU tar. */
const octalLimit = 8 ** 11;

export interface EntryToPack {
  name: string;
  /** Bytes; `open` must return exactly this many. */
  size: number;
  open(): AsyncIterable<Uint8Array>;
}

/** The position of an entry's content in the archive. */
export interface FoundEntry {
  name: string;
  size: number;
  start: number;
}

/** The archive is incomplete, or not ours. */
export class BrokenTar extends Error {}

/** The bytes of an archive with these entries. */
export async function* pack(entries: Iterable<EntryToPack>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield headerOf(entry.name, entry.size, modifiedAt);
    let written = 0;
    for await (const chunk of entry.open()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== entry.size) throw new LoggableError(`${entry.name} was ${entry.size} bytes and became ${written}`);
    yield Buffer.alloc(paddingOf(entry.size));
  }
  yield Buffer.alloc(2 * block);
}

/** Every entry of an archive, without reading the contents. @throws BrokenTar for a wrong header, padding or end. */
export async function entriesOf(archive: FileHandle): Promise<FoundEntry[]> {
  const { size: total } = await archive.stat();
  const found: FoundEntry[] = [];
  let offset = 0;
  for (;;) {
    const header = await read(archive, offset, block);
    offset += block;
    if (isZero(header)) break;
    const { name, size } = readHeader(header);
    found.push({ name, size, start: offset });
    offset += size;
    const padding = paddingOf(size);
    if (!isZero(await read(archive, offset, padding))) throw new BrokenTar("the filler is not empty");
    offset += padding;
  }
  if (!isZero(await read(archive, offset, block)) || offset + block !== total)
    throw new BrokenTar("the end is not an end");
  return found;
}

function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0, 100, "utf8");
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  if (size < octalLimit) header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345, 155, "utf8");
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString("utf8", from, from + length).replace(/\0[^]*/u, "");
  const isOurs = header.toString("latin1", 257, 265) === "ustar\u000000" && text(156, 1) === "0";
  if (!isOurs || Number.parseInt(text(148, 7), 8) !== sumOf(header)) throw new BrokenTar("a header is wrong");
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new BrokenTar("a size is wrong");
  const prefix = text(345, 155);
  return { name: prefix === "" ? text(0, 100) : `${prefix}/${text(0, 100)}`, size };
}

/** The name field holds up to 100 bytes; a longer path is split at a slash. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: "", rest: name };
  for (let cut = name.indexOf("/"); cut !== -1; cut = name.indexOf("/", cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { prefix, rest };
  }
  throw new LoggableError(`${name} is too long a name for an archive`);
}

/** The checksum of the header, computed with blanks in its own field. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

async function read(archive: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await archive.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw new BrokenTar("the archive is cut");
  return buffer;
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
