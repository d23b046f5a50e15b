import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { IncomingFile } from "@utspring/core/kernel/store-file";

export function incoming(fileName: string, content: string | Buffer = "innehåll"): IncomingFile {
  const bytes = Buffer.from(content);
  return { fileName, mimeType: "application/octet-stream", size: bytes.length, open: () => Readable.from([bytes]) };
}

/** A small PDF that viewers can open, with `more` after its end. */
export function pdfOf(more: string | Buffer = "", { catalog = "", trailer = "" } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
    "<< /Length 44 >>\nstream\nBT /F1 24 Tf 40 90 Td (Klassens protokoll) Tj ET\nendstream",
  ];
  const parts = ["%PDF-1.4\n"];
  const offsets = objects.map((object, index) => {
    const offset = parts.join("").length;
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return offset;
  });
  const start = parts.join("").length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat([Buffer.from(parts.join("")), Buffer.from(more)]);
}

interface ZipEntry {
  name: string;
  data?: string | Buffer;
  /** The unpacked size that the archive claims, when it is wrong. */
  claimed?: number;
  /** Bit 0 says that the entry is encrypted. */
  flags?: number;
}

export function zipOf(entries: ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data = "", claimed, flags = 0x800 } of entries) {
    const bytes = Buffer.from(data);
    const fileName = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    // An entry with a false size claims to be deflated, since a stored one would be detected at once.
    shared.writeUInt16LE(claimed === undefined ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(claimed ?? bytes.length, 18);
    shared.writeUInt16LE(fileName.length, 22);
    local.push(Buffer.from("PK\u0003\u0004"), shared, fileName, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), shared, rest, fileName);
    offset += 30 + fileName.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const office = "application/vnd.openxmlformats-officedocument";
export const wordType = `${office}.wordprocessingml.document.main+xml`;
export const wordNamespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A Word document with the required parts, and more: `types` has their content types. */
export function docxOf(
  more: ZipEntry[] = [],
  { mainType = wordType, body = "<w:p/>", types = {} as Record<string, string> } = {},
): Buffer {
  const defaults = {
    rels: "application/vnd.openxmlformats-package.relationships+xml",
    xml: "application/xml",
    png: "image/png",
    jpeg: "image/jpeg",
    xlsx: `${office}.spreadsheetml.sheet`,
  };
  const all = { "word/document.xml": mainType, ...types };
  const list = [
    ...Object.entries(defaults).map(([key, type]) => `<Default Extension="${key}" ContentType="${type}"/>`),
    ...Object.entries(all).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`),
  ];
  return zipOf([
    { name: "[Content_Types].xml", data: `<?xml version="1.0"?><Types>${list.join("")}</Types>` },
    {
      name: "word/document.xml",
      data: `<w:document xmlns:w="${wordNamespace}" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);
}

/** A compound file (OLE) with storages and streams: `ObjectPool/_1/Equation Native` is a stream in two storages. */
export function compoundOf(streams: Record<string, Buffer>): Buffer {
  const names = [
    ...new Set(
      Object.keys(streams).flatMap((name) => name.split("/").map((_, i, all) => all.slice(0, i + 1).join("/"))),
    ),
  ];
  const sectors: Buffer[] = [];
  const next: number[] = [];
  /** Appends content as a chain of sectors and returns the number of the first. Streams are at least 4,096 bytes. */
  const append = (content: Buffer): number => {
    const first = sectors.length;
    for (let at = 0; at < content.length; at += 512) {
      const sector = Buffer.alloc(512);
      content.copy(sector, 0, at);
      next.push(at + 512 < content.length ? sectors.length + 1 : 0xfffffffe);
      sectors.push(sector);
    }
    return first;
  };
  const parentOf = (name: string) => name.split("/").slice(0, -1).join("/");
  const childrenOf = (parent: string) =>
    names
      .filter((name) => parentOf(name) === parent)
      .toSorted((one, other) => one.length - other.length || (one.toUpperCase() < other.toUpperCase() ? -1 : 1));
  const idOf = (name: string | undefined) => (name === undefined ? 0xffffffff : names.indexOf(name) + 1);
  const entry = (name: string, kind: number, right: number, child: number, content?: Buffer) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, "utf16le");
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    bytes.writeUInt8(kind, 66);
    bytes.writeUInt8(1, 67);
    bytes.writeUInt32LE(0xffffffff, 68);
    bytes.writeUInt32LE(right, 72);
    bytes.writeUInt32LE(child, 76);
    bytes.writeUInt32LE(content === undefined ? 0xfffffffe : append(content), 116);
    bytes.writeUInt32LE(content?.length ?? 0, 120);
    return bytes;
  };
  const directory = Buffer.concat([
    entry("Root Entry", 5, 0xffffffff, idOf(childrenOf("")[0])),
    ...names.map((name) => {
      const siblings = childrenOf(parentOf(name));
      const right = idOf(siblings[siblings.indexOf(name) + 1]);
      return entry(
        name.split("/").at(-1) ?? "",
        streams[name] === undefined ? 1 : 2,
        right,
        idOf(childrenOf(name)[0]),
        streams[name],
      );
    }),
  ]);
  const directoryStart = append(directory);
  const tables = Math.ceil((sectors.length + 8) / 128);
  const header = Buffer.alloc(512, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.fill(0, 8, 76);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, tables],
    [48, directoryStart],
    [56, 4096],
    [60, 0xfffffffe],
    [68, 0xfffffffe],
  ] as const)
    header.writeUInt32LE(value, at);
  const allocation = Buffer.alloc(tables * 512, 0xff);
  for (const [index, one] of next.entries()) allocation.writeUInt32LE(one, index * 4);
  for (let index = 0; index < tables; index += 1) {
    header.writeUInt32LE(sectors.length + index, 76 + index * 4);
    allocation.writeUInt32LE(0xfffffffd, (sectors.length + index) * 4);
  }
  return Buffer.concat([header, ...sectors, allocation]);
}

interface DocParts {
  /** The names of files that belong to the document, its template first. */
  associated?: string[];
  streams?: Record<string, Buffer>;
}

export function docOf(
  more: string[] = [],
  text = "Klassens plan",
  { associated = [], streams = {} }: DocParts = {},
): Buffer {
  const document = Buffer.alloc(4096 + text.length * 2);
  const content = Buffer.from(text, "utf16le");
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  content.copy(document, 1024);
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(1024, 15);
  document.writeUInt32LE(21, 422);
  if (associated.length > 0) {
    const names = Buffer.concat(
      ["", ...associated].map((name) => Buffer.concat([u16(name.length), Buffer.from(name, "utf16le")])),
    );
    const list = Buffer.concat([u16(0xffff), u16(associated.length + 1), u16(0), names]);
    list.copy(table, 1024);
    document.writeUInt32LE(1024, 410);
    document.writeUInt32LE(list.length, 414);
  }
  return compoundOf({
    WordDocument: document,
    "0Table": table,
    ...Object.fromEntries(more.map((name) => [name, Buffer.alloc(4096)])),
    ...Object.fromEntries(
      Object.entries(streams).map(([name, part]) => [name, Buffer.concat([part, Buffer.alloc(4096)])]),
    ),
  });
}

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
