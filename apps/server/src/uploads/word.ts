import path from "node:path";
import { openPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import { kindOfPart, mainType, relationTypes, textRelations } from "./word-lists.ts";
import { checkData } from "./word-data.ts";
import { checkSvg } from "./word-svg.ts";
import { WordSizes } from "./word-sizes.ts";
import { checkWordText } from "./word-text.ts";
import { readXml } from "./xml.ts";

/** Declared sizes: a zip bomb is refused before it is unpacked. */
const limits = { entries: 2_000, unpackedBytes: 200 * 1024 * 1024, xmlBytes: 64 * 1024 * 1024 };
const contentTypes = "[content_types].xml";

/** An allow list of parts, relationships and fields. @throws AppError FILE_CONTENT, FILE_MACROS or FILE_ACTIVE */
export async function checkDocx(file: string, size: number): Promise<void> {
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    const entries = await readEntries(archive, size);
    const read = (entry: Entry) => archive.openReadStreamPromise(entry) as Promise<AsyncIterable<Buffer>>;
    const typeOf = await readContentTypes(await read(entries.get(contentTypes) ?? refuse()));
    const types = [...entries.keys()].map(typeOf);
    if ([...types, ...entries.keys()].some((one) => /macroEnabled|vbaProject/iu.test(one)))
      throw new AppError("FILE_MACROS");
    if (!types.includes(mainType)) refuse();
    const kindOf = (name: string) => (entries.has(name) ? kindOfPart(typeOf(name)) : null);
    let left = limits.xmlBytes;
    const sizes = new WordSizes();
    for (const [name, entry] of entries) {
      if (name === contentTypes) continue;
      const isRelations = /(?:^|\/)_rels\/[^/]*\.rels$/u.test(name);
      const kind = kindOf(name);
      if (kind === null) throw refuseActive(activeTexts.wordPart(entry.fileName));
      const type = typeOf(name).toLowerCase();
      const isSvg = type === "image/svg+xml";
      if (kind === "data" && !isRelations && !isSvg) {
        await checkData(await read(entry), type);
        continue;
      }
      if ((left -= entry.uncompressedSize) < 0) refuse();
      if (isRelations) await checkRelations(await read(entry), name, kindOf);
      else await (isSvg ? checkSvg : checkWordText)(await read(entry), sizes);
    }
  } finally {
    archive.close();
  }
}

function refuse(): never {
  throw new AppError("FILE_CONTENT");
}

/** Lower case, as Word compares names. */
async function readEntries(archive: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (archive.entryCount > limits.entries) refuse();
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  let packedBytes = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    unpackedBytes += entry.uncompressedSize;
    packedBytes += entry.compressedSize;
    // More packed bytes than the file has means overlapping entries.
    const isOdd = entry.isEncrypted() || entries.has(name) || packedBytes > size;
    if (isOdd || unpackedBytes > limits.unpackedBytes || entries.size >= limits.entries) refuse();
    if (!(name.endsWith("/") && entry.uncompressedSize === 0)) entries.set(name, entry);
  }
  return entries;
}

async function readContentTypes(source: AsyncIterable<Buffer>): Promise<(name: string) => string> {
  const types = new Map<string, string>();
  await readXml(source, {
    open({ local, attributes }) {
      const key = attributes[local === "Default" ? "Extension" : "PartName"]?.value.toLowerCase();
      if (key === undefined) return;
      const place = local === "Default" ? `.${key}` : key.replace(/^\//u, "");
      if (types.has(place)) refuse();
      types.set(place, attributes["ContentType"]?.value ?? "");
    },
  });
  return (name) => types.get(name) ?? types.get(name.slice(name.lastIndexOf("."))) ?? "";
}

export async function checkRelations(
  source: AsyncIterable<Buffer>,
  name: string,
  kindOf: (part: string) => ReturnType<typeof kindOfPart>,
): Promise<void> {
  await readXml(source, {
    open({ local, attributes }) {
      if (local === "Relationships") return;
      if (local !== "Relationship") refuse();
      const read = (key: string) => attributes[key]?.value.trim() ?? "";
      const [type, target] = [read("Type").split("/").at(-1) ?? "", read("Target")];
      checkRelation(name, type, target, read("TargetMode").toLowerCase());
      if (textRelations.has(type) && kindOf(partAt(name, target)) !== "text")
        throw refuseActive(activeTexts.wordPart(target));
    },
  });
}

/** "" for a target that programs may read in two ways. */
function partAt(name: string, target: string): string {
  const folder = path.posix.join("/", name, "../..");
  return /^[\w./-]+$/u.test(target) ? path.posix.resolve(folder, target).slice(1).toLowerCase() : "";
}

/** A template on the reader's own or mapped drive: the document's author cannot name a machine. */
const driveLetterPath = /^(?:file:\/{3})?[a-z]:[\\/]/iu;

function checkRelation(name: string, type: string, target: string, mode: string): void {
  // A chart has a workbook with its numbers; elsewhere a package opens when it is pressed.
  if (!relationTypes.has(type) || (type === "package" && !name.startsWith("word/charts/_rels/")))
    throw refuseActive(activeTexts.wordRelation(type));
  const isPart = (mode === "" || mode === "internal") && !/[:\\]|\/\//u.test(target);
  const isHarmless =
    (type === "hyperlink" && isHarmlessLink(target)) || (type === "attachedTemplate" && driveLetterPath.test(target));
  if (!isPart && !(mode === "external" && isHarmless)) throw refuseActive(activeTexts.link(target));
}
