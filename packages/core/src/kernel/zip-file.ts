import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";

/** A file of a ZIP archive. */
export interface ZipEntry {
  name: string;
  /** Bytes. */
  size: number;
  /** Must give `size` bytes. */
  open(): Promise<Readable | Uint8Array>;
}

const utf8Names = 0x0800;
const version = 20;
// The first day that the format knows: archives of the same files are the same bytes.
const [noTime, firstDay] = [0, 0x21];
const [localSize, centralSize, endSize] = [30, 46, 22];

/** The archive's size in bytes. */
export function zipSizeOf(entries: readonly ZipEntry[]): number {
  return entries.reduce(
    (sum, { name, size }) => sum + localSize + centralSize + 2 * Buffer.byteLength(name) + size,
    endSize,
  );
}

/**
 * A ZIP archive of these files as a stream, uncompressed, since images and PDFs are compressed already. One file at a time is in
 * memory. Fails when a file cannot be loaded or has another size. Below 4 GB and 65,535 files.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(partsOf(entries), { objectMode: false });
}

async function* partsOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, size, open } of entries) {
    const opened = await open();
    const bytes = opened instanceof Readable ? await buffer(opened) : opened;
    if (bytes.length !== size) throw new Error("a file of an archive has another size");
    const named = Buffer.from(name);
    const local = headerOf({ named, size, checksum: crc32(bytes) });
    yield local;
    yield bytes;
    central.push(directoryRow(local, named, at));
    at += local.length + size;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([directory, end]);
}

function headerOf({ named, size, checksum }: { named: Buffer; size: number; checksum: number }): Buffer {
  const header = Buffer.alloc(localSize);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(utf8Names, 6);
  header.writeUInt16LE(noTime, 10);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt32LE(checksum, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(named.length, 26);
  return Buffer.concat([header, named]);
}

/** The file's row at the archive's end: its header again, and where it begins. */
function directoryRow(local: Buffer, named: Buffer, at: number): Buffer {
  const row = Buffer.alloc(centralSize);
  row.writeUInt32LE(0x02014b50, 0);
  row.writeUInt16LE(version, 4);
  local.copy(row, 6, 4, localSize);
  row.writeUInt32LE(at, 42);
  return Buffer.concat([row, named]);
}
