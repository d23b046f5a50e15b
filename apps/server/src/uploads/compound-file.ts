export interface CompoundEntry {
  name: string;
  isStorage: boolean;
  path: string[];
  read(): Buffer;
}

const free = 0xffffffff;
const maxSector = 0xfffffffa;

/** OLE, [MS-CFB], as programs find entries from its root. @throws RangeError */
export function readCompoundFile(bytes: Buffer): CompoundEntry[] {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new RangeError("unknown size of a sector");
  const sectorAt = (number: number) => bytes.subarray((number + 1) * sectorSize, (number + 2) * sectorSize);
  const allocation = readAllocation(bytes, sectorAt, sectorSize);

  const chain = (first: number, table: (sector: number) => number, sector: (number: number) => Buffer): Buffer => {
    const parts: Buffer[] = [];
    let size = 0;
    for (let at = first; at < maxSector; at = table(at)) {
      const part = sector(at);
      size += part.length;
      if (part.length === 0 || size > bytes.length) throw new RangeError("a chain of sectors does not end");
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  const long = (first: number) => chain(first, (sector) => allocation[sector] ?? free, sectorAt);

  const directory = long(bytes.readUInt32LE(48));
  const shortTable = long(bytes.readUInt32LE(60));
  const shortSectors = long(directory.readUInt32LE(116));
  const short = (first: number) =>
    chain(
      first,
      (sector) => shortTable.readUInt32LE(sector * 4),
      (number) => shortSectors.subarray(number * 64, (number + 1) * 64),
    );

  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  const waiting: [id: number, path: string[]][] = [[directory.readUInt32LE(76), []]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [id, path] = next;
    if (id === free || seen.has(id)) continue;
    seen.add(id);
    const entry = directory.subarray(id * 128, (id + 1) * 128);
    const name = entry.toString("utf16le", 0, Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62));
    const size = entry.readUInt32LE(120);
    const start = entry.readUInt32LE(116);
    const isStorage = entry.readUInt8(66) === 1;
    entries.push({ name, isStorage, path, read: () => (size < 4096 ? short(start) : long(start)).subarray(0, size) });
    waiting.push([entry.readUInt32LE(68), path], [entry.readUInt32LE(72), path]);
    if (isStorage && path.length < 8) waiting.push([entry.readUInt32LE(76), [...path, name]]);
  }
  return entries;
}

function readAllocation(bytes: Buffer, sectorAt: (number: number) => Buffer, sectorSize: number): number[] {
  const numbersIn = (sector: Buffer) =>
    Array.from({ length: sector.length / 4 }, (_, index) => sector.readUInt32LE(index * 4));
  const tables = numbersIn(bytes.subarray(76, 512));
  const seen = new Set<number>();
  for (let at = bytes.readUInt32LE(68); at < maxSector;) {
    const numbers = numbersIn(sectorAt(at));
    if (numbers.length < sectorSize / 4 || seen.has(at)) throw new RangeError("a chain of sectors does not end");
    seen.add(at);
    at = numbers.pop() ?? free;
    tables.push(...numbers);
  }
  return [...new Set(tables.filter((number) => number < maxSector))].flatMap((number) => numbersIn(sectorAt(number)));
}
