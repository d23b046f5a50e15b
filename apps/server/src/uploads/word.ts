import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { openPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { AppError } from "@utspring/domain/errors";
import { checkRelationships } from "./word-relationships.ts";

/** The largest unpacked size in bytes that a Word document may declare: a zip bomb is refused before it is unpacked. */
const limits = { entries: 2_000, unpackedBytes: 200 * 1024 * 1024, listBytes: 1024 * 1024, relationshipLists: 200 };

const wordMain = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const contentTypes = "[Content_Types].xml";
/** What a Word document may not contain: programs, and archives within the archive. */
const unwelcome = /\.(?:zip|rar|7z|jar|docx|exe|dll|scr|com|bat|cmd|ps1|js|vbs|hta|lnk|msi)$/iu;
/** Office files with macros, and web pages; a chart's own workbook is an .xlsx, which is fine. */
const active =
  /\.(?:doc|dot|docm|dotm|dotx|xls|xlt|xlsm|xltm|xlsb|xlam|ppt|pot|pptm|potm|ppsm|ppam|sldm|rtf|html?|mht|mhtml|swf)$|^word\/(?:embeddings|activex)\/.*\.bin$/iu;

/**
 * Checks the list of the archive's entries, and reads only the parts that declare content types and relationships.
 * @throws AppError FILE_CONTENT, FILE_MACROS or FILE_ACTIVE.
 */
export async function checkDocx(path: string, size: number): Promise<void> {
  const archive = await asContentFault(() => openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    await asContentFault(() => checkArchive(archive, size));
  } finally {
    archive.close();
  }
}

async function checkArchive(archive: ZipFile, size: number): Promise<void> {
  if (archive.entryCount > limits.entries) throw new AppError("FILE_CONTENT");
  const names = new Set<string>();
  let main: Entry | null = null;
  const relationships: Entry[] = [];
  let unpackedBytes = 0;
  let packedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (/(?:^|\/)vbaProject\.bin$/iu.test(fileName)) throw new AppError("FILE_MACROS");
    if (active.test(fileName)) throw new AppError("FILE_ACTIVE");
    unpackedBytes += entry.uncompressedSize;
    packedBytes += entry.compressedSize;
    const isOdd = entry.isEncrypted() || names.has(fileName.toLowerCase()) || unwelcome.test(fileName);
    // More packed bytes than the file has means overlapping entries.
    if (isOdd || unpackedBytes > limits.unpackedBytes || packedBytes > size || names.size >= limits.entries)
      throw new AppError("FILE_CONTENT");
    names.add(fileName.toLowerCase());
    if (fileName === contentTypes) main = entry;
    if (/\.rels$/iu.test(fileName)) relationships.push(entry);
  }
  const hasWord = [...names].some((name) => name.startsWith("word/"));
  const lists = main === null ? [] : [main, ...relationships];
  const isTooLong =
    lists.length > limits.relationshipLists ||
    lists.some(({ uncompressedSize }) => uncompressedSize > limits.listBytes);
  if (main === null || !hasWord || isTooLong) throw new AppError("FILE_CONTENT");
  const types = await text(await archive.openReadStreamPromise(main));
  if (/macroEnabled|vbaProject/iu.test(types)) throw new AppError("FILE_MACROS");
  if (!types.includes(wordMain) || /<!(?:DOCTYPE|ENTITY)/iu.test(types)) throw new AppError("FILE_CONTENT");
  for (const list of relationships) checkRelationships(await text(await archive.openReadStreamPromise(list)));
}

/** A file that the zip reader cannot read is no document. */
async function asContentFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && "syscall" in error)) throw error;
    throw new AppError("FILE_CONTENT", { cause: error });
  }
}

const wordStream = Buffer.from("WordDocument", "utf16le");
const macroStorage = Buffer.from("_VBA_PROJECT", "utf16le");
/** A file of any kind embedded in the document, opened by a double click. */
const packageStream = Buffer.from("Ole10Native", "utf16le");

/**
 * Checks an old Word document: it must have the stream with its text, and no storage for macros or embedded files.
 * @throws AppError FILE_CONTENT, FILE_MACROS or FILE_ACTIVE.
 */
export async function checkDoc(path: string): Promise<void> {
  let before = Buffer.alloc(0);
  let hasText = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([before, chunk]);
    if (window.includes(macroStorage)) throw new AppError("FILE_MACROS");
    if (window.includes(packageStream)) throw new AppError("FILE_ACTIVE");
    hasText ||= window.includes(wordStream);
    before = window.subarray(-Math.max(wordStream.length, macroStorage.length));
  }
  if (!hasText) throw new AppError("FILE_CONTENT");
}
