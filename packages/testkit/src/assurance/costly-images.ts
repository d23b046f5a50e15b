import { crc32, deflateSync } from "node:zlib";

const word = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255));
const short = (value: number) => Buffer.from([value >> 8, value & 255]);
const text = (value: string) => Buffer.from(value, "latin1");
const fixed = (...values: number[]) => Buffer.concat(values.map((value) => word(Math.round(value * 65_536))));

function pngChunk(kind: string, data: Buffer): Buffer {
  const content = Buffer.concat([text(kind), data]);
  return Buffer.concat([word(data.length), content, word(crc32(content) | 0)]);
}

function pngOf(side: number, depth: number, kind: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.concat([word(side), word(side), Buffer.from([depth, kind, 0, 0, Number(chunks.length === 1)])]);
  const parts = [pngChunk("IHDR", header), ...chunks, pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([text("\u0089PNG\r\n\u001a\n"), ...parts]);
}

/** A PNG of about 1 kB whose colour profile has the same matrix so many times, applied to each pixel. */
export function pngOfProfile(stages: number): Buffer {
  const pixels = Buffer.alloc(64 * (1 + 64 * 3), "0123456789");
  for (let row = 0; row < 64; row += 1) pixels[row * 193] = 0;
  const profile = Buffer.concat([text("x\0\0"), deflateSync(profileOf(stages))]);
  return pngOf(64, 8, 2, pngChunk("iCCP", profile), pngChunk("IDAT", deflateSync(pixels)));
}

function profileOf(stages: number): Buffer {
  const name = Buffer.concat([
    text("mluc"),
    word(0),
    word(1),
    word(12),
    text("enUS"),
    word(2),
    word(28),
    text("\0x\0\0"),
  ]);
  const curve = Buffer.concat([text("curv"), Buffer.alloc(8)]);
  const matrix = Buffer.alloc(60);
  matrix.write("matf");
  for (const at of [9, 11]) matrix[at] = 3;
  for (const [index, value] of [1, 0, 0, 0, 1, 0, 0, 0, 1, 1e-7, 1e-7, 1e-7].entries())
    matrix.writeFloatBE(value, 12 + 4 * index);
  const head = Buffer.concat([text("mpet"), word(0), short(3), short(3), word(stages)]);
  const place = Buffer.concat([word(16 + 8 * stages), word(60)]);
  const tags: [name: string, data: Buffer][] = [
    ["desc", name],
    ["cprt", name],
    ["wtpt", Buffer.concat([text("XYZ "), word(0), fixed(0.9642, 1, 0.8249)])],
    ["rXYZ", Buffer.concat([text("XYZ "), word(0), fixed(0.436, 0.2225, 0.0139)])],
    ["gXYZ", Buffer.concat([text("XYZ "), word(0), fixed(0.385, 0.7169, 0.0971)])],
    ["bXYZ", Buffer.concat([text("XYZ "), word(0), fixed(0.143, 0.0606, 0.7139)])],
    ...["rTRC", "gTRC", "bTRC"].map((kind): [string, Buffer] => [kind, curve]),
    ["D2B0", Buffer.concat([head, Buffer.alloc(8 * stages, place), matrix])],
  ];
  let at = 132 + 12 * tags.length;
  const table = tags.map(([kind, data]) => {
    at += data.length;
    return Buffer.concat([text(kind), word(at - data.length), word(data.length)]);
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x04_30_00_00, 8);
  header.write("mntrRGB XYZ ", 12);
  header.write("acsp", 36);
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, word(tags.length), ...table, ...tags.map(([, data]) => data)]);
}

/** A grey progressive JPEG of so many scans of 74 bytes, each of which passes over all its blocks. */
export function jpegOfScans(scans: number, side = 7_200): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.concat([Buffer.from([0xff, marker]), short(data.length + 2), Buffer.from(data)]);
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  const blocks = Math.ceil(side / 8) ** 2;
  const cells = Array.from({ length: 63 }, (_, index) =>
    Buffer.concat([segment(0xda, 1, 1, 0, index + 1, index + 1, 0), emptyBlocks(blocks)]),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, ...Array.from({ length: 65 }, (_, index) => Number(index > 0))),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, 1, ...zeros(15), 0),
    segment(0xc4, 0x10, 1, 1, ...zeros(14), 0xe0, 0),
    Buffer.concat([segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8))]),
    ...Array.from({ length: scans }, (_, index) => cells[index % 63] ?? Buffer.alloc(0)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Runs of up to 32,767 blocks without a value: a bit for the kind of run, and fourteen for its length. */
function emptyBlocks(blocks: number): Buffer {
  let bits = "";
  for (let left = blocks; left > 0; left -= 32_767)
    bits += left >= 16_384 ? `0${(Math.min(left, 32_767) - 16_384).toString(2).padStart(14, "0")}` : "10".repeat(left);
  const bytes = (bits.match(/.{1,8}/gu) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "1"), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])));
}

/** An interlaced PNG of eight bytes for each pixel, all of which are in memory at once. */
export const deepPng = (side: number): Buffer => {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [x, y]) => sum + Math.ceil(side / y) * (1 + Math.ceil(side / x) * 8), 0);
  return pngOf(side, 16, 6, pngChunk("IDAT", deflateSync(Buffer.alloc(bytes))));
};
