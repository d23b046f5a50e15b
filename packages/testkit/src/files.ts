import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { IncomingFile } from "@utspring/core/kernel/store-file";

/** A file as the server passes it to a procedure, with its content already checked. */
export function incoming(fileName: string, content: string | Buffer = "innehåll"): IncomingFile {
  const bytes = Buffer.from(content);
  return { fileName, mimeType: "application/octet-stream", size: bytes.length, open: () => Readable.from([bytes]) };
}

/** A small PDF that viewers can open, with `more` after its end. */
export function pdfOf(more: string | Buffer = "", { catalog = "" } = {}): Buffer {
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
    `xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
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

/** A zip archive without compression. */
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

export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document with the required parts, and more. */
export function docxOf(more: ZipEntry[] = [], { mainType = wordType } = {}): Buffer {
  return zipOf([
    {
      name: "[Content_Types].xml",
      data: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    { name: "word/document.xml", data: "<w:document/>" },
    ...more,
  ]);
}

/** An old Word document, as far as its container goes: a compound file with the stream that holds the text. */
export function docOf(streams: string[] = ["WordDocument"]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  const names = ["Root Entry", ...streams].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 0, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    return entry;
  });
  return Buffer.concat([header, Buffer.alloc(512, 0xff), ...names, Buffer.alloc(512)]);
}
