import { createHash } from "node:crypto";
import { open, rename, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup-error.ts";
import { manifestName, readManifest, checksumName } from "./manifest.ts";
import type { Manifest } from "./manifest.ts";
import { BrokenTar, entriesOf, pack } from "./tar.ts";
import type { FoundEntry, EntryToPack } from "./tar.ts";
import { backupTexts } from "./texts.ts";

/** An archive whose manifest has been read and matches its entries. */
export interface Archive {
  manifest: Manifest;
  /** An entry's bytes; the stream fails at its end when their hash differs. */
  contentOf(name: string): Readable;
  close(): Promise<void>;
}

/** The largest manifest that is read into memory, in bytes: some hundred thousand files. */
const maxManifestBytes = 256 * 1024 * 1024;
/** Bytes read at a time. */
const chunkSize = 256 * 1024;

/**
 * Writes the archive under a temporary name and reads it back; only a complete one gets its own name. Others may not
 * read it.
 */
export async function writeArchive(
  target: string,
  manifest: Manifest,
  contents: EntryToPack[],
  check: () => void,
): Promise<void> {
  const draft = `${target}.part`;
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const own = (name: string, bytes: Buffer): EntryToPack => ({
    name,
    size: bytes.length,
    open: () => Readable.from([bytes]),
  });
  const entries = [own(manifestName, text), ...contents, own(checksumName, Buffer.from(`${sha256Of(text)}\n`))];
  try {
    await rm(draft, { force: true });
    const file = await open(draft, "wx", 0o600);
    try {
      await writeFile(file, pack(entries, new Date(manifest.madeAt)));
      await file.sync();
    } finally {
      await file.close();
    }
    check();
    const archive = await openArchive(draft);
    try {
      for (const { name } of manifest.entries) await pipeline(archive.contentOf(name), nowhere);
    } finally {
      await archive.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Opens an archive and compares its entries with its manifest. @throws BackupError when it is no complete backup of
 * this product.
 */
export async function openArchive(source: string): Promise<Archive> {
  const file = await open(source, "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new BackupError(backupTexts.noSuchFile(source)) : error;
  });
  try {
    if (!(await file.stat()).isFile()) throw new BackupError(backupTexts.notABackup(source));
    const manifestText = await readFirst(file, source);
    const manifest = readManifest(manifestText.toString("utf8"));
    if (manifest === "foreign") throw new BackupError(backupTexts.notABackup(source));
    if (manifest === "newer") throw new BackupError(backupTexts.newerFormat(source));
    if (manifest === "damaged") throw new BackupError(backupTexts.damaged(source));
    const found = await entriesOf(file);
    await compare(file, found, manifest, sha256Of(manifestText));
    const places = new Map(found.map((entry) => [entry.name, entry]));
    const sums = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]));
    return {
      manifest,
      contentOf: (name) => Readable.from(checked(bytesOf(file, places.get(name)), sums.get(name), source)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error instanceof BrokenTar ? new BackupError(backupTexts.damaged(source), { cause: error }) : error;
  }
}

/** The manifest is the first entry, so that foreign files and later formats can be distinguished from damaged ones. */
async function readFirst(file: FileHandle, source: string): Promise<Buffer> {
  const header = Buffer.alloc(512);
  await file.read(header, 0, 512, 0);
  const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
  const isManifest = header.toString("latin1", 0, manifestName.length + 1) === `${manifestName}\0`;
  if (!isManifest || !(size <= maxManifestBytes)) throw new BackupError(backupTexts.notABackup(source));
  const text = Buffer.alloc(size);
  const { bytesRead } = await file.read(text, 0, size, 512);
  if (bytesRead !== size) throw new BackupError(backupTexts.damaged(source));
  return text;
}

async function compare(file: FileHandle, found: FoundEntry[], manifest: Manifest, sum: string): Promise<void> {
  const [first, ...rest] = found;
  const last = rest.pop();
  const isListed =
    first?.name === manifestName &&
    last?.name === checksumName &&
    rest.length === manifest.entries.length &&
    rest.every(
      ({ name, size }, index) => name === manifest.entries[index]?.name && size === manifest.entries[index].size,
    ) &&
    new Set(rest.map(({ name }) => name)).size === rest.length;
  if (!isListed) throw new BrokenTar("the entries are not those of the manifest");
  const checksumText = Buffer.concat(await Readable.from(bytesOf(file, last)).toArray()).toString("utf8");
  if (checksumText !== `${sum}\n`) throw new BrokenTar("the manifest is not the one that was written");
}

/** Reads by position: a stream for each entry would leave a listener on the file each time. */
async function* bytesOf(file: FileHandle, entry: FoundEntry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new BrokenTar("an entry is missing");
  for (let index = 0; index < entry.size;) {
    const length = Math.min(chunkSize, entry.size - index);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, entry.start + index);
    if (bytesRead === 0) throw new BrokenTar("the archive is cut");
    yield buffer.subarray(0, bytesRead);
    index += bytesRead;
  }
}

async function* checked(
  content: AsyncIterable<Buffer>,
  expected: string | undefined,
  source: string,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== expected) throw new BackupError(backupTexts.damaged(source));
}

/** Reads everything and keeps nothing. */
export async function nowhere(content: AsyncIterable<unknown>): Promise<void> {
  for await (const chunk of content) void chunk;
}

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
