import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  /** Bytes. */
  size: number;
  /** Must give `size` bytes. */
  open(): Promise<Readable | Uint8Array>;
}

/** Images and PDFs are compressed already. Archives of the same files are the same bytes. */
const stored = { compress: false, mtime: new Date(Date.UTC(1980, 0, 1)) };

/** In bytes. Opens no file. */
export function zipSizeOf(entries: readonly ZipEntry[]): number {
  const archive = new ZipFile();
  for (const { name, size } of entries) archive.addReadStreamLazy(name, { ...stored, size }, () => undefined);
  let bytes = 0;
  // The types lack the callback's parameter.
  const keep = (...[total = 0]: number[]) => {
    bytes = total;
  };
  archive.end(undefined, keep);
  return bytes;
}

/** Uncompressed, one open file at a time. The stream fails when a file cannot be loaded or has another size. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  let current: Readable | null = null;
  const fail = (error: Error) => output.destroy(error);
  archive.on("error", fail);
  // A download that is cancelled leaves no file open.
  output.once("close", () => current?.destroy());
  for (const { name, size, open } of entries)
    archive.addReadStreamLazy(name, { ...stored, size }, (answer) => {
      open().then((opened) => {
        current = opened instanceof Readable ? opened : Readable.from([opened]);
        if (output.destroyed) current.destroy();
        answer(null, current.once("error", fail));
      }, fail);
    });
  archive.end();
  return output;
}
