export interface CompoundEntry {
  name: string;
  isStorage: boolean;
  path: string[];
  read(): Buffer;
}

const free = 0xffffffff;
/** Of the streams that have sectors of their own, at least. */
const shortBytes = 4096;
const maxSector = 0xfffffffa;
const [isStorageKind, isStreamKind] = [1, 2];

/**
 * OLE, [MS-CFB], as programs find entries from its root. What one program finds and another does not is refused: an
 * entry out of order or outside the tree, or two of one name. @throws RangeError
 */
export function readCompoundFile(bytes: Buffer): CompoundEntry[] {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new RangeError("unknown size of a sector");
  if (bytes.readUInt16LE(32) !== 6 || bytes.readUInt32LE(56) !== shortBytes)
    throw new RangeError("unusual short streams");
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
  const waiting: Place[] = [{ id: directory.readUInt32LE(76), path: [], after: null, before: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, path, after, before } = next;
    if (id === free) continue;
    const entry = directory.subarray(id * 128, (id + 1) * 128);
    const name = entry.toString("utf16le", 0, Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62));
    if (seen.has(id) || !isBetween(name, after, before)) throw new RangeError("a tree in no order");
    seen.add(id);
    const size = entry.readUInt32LE(120);
    const start = entry.readUInt32LE(116);
    const isStorage = entry.readUInt8(66) === isStorageKind;
    const read = () => (size < shortBytes ? short(start) : long(start)).subarray(0, size);
    entries.push({ name, isStorage, path, read });
    waiting.push({ id: entry.readUInt32LE(68), path, after, before: name });
    waiting.push({ id: entry.readUInt32LE(72), path, after: name, before });
    if (isStorage && path.length < 8)
      waiting.push({ id: entry.readUInt32LE(76), path: [...path, name], after: null, before: null });
  }
  for (let id = 1; id * 128 < directory.length; id += 1)
    if ([isStorageKind, isStreamKind].includes(directory.readUInt8(id * 128 + 66)) && !seen.has(id))
      throw new RangeError("an entry outside the tree");
  return entries;
}

interface Place {
  id: number;
  path: string[];
  /** The names between which its own is, in the tree's order. */
  after: string | null;
  before: string | null;
}

function isBetween(name: string, after: string | null, before: string | null): boolean {
  return (after === null || isBefore(after, name)) && (before === null || isBefore(name, before));
}

/** Shorter names come first; case does not count. */
function isBefore(one: string, other: string): boolean {
  return one.length === other.length ? one.toUpperCase() < other.toUpperCase() : one.length < other.length;
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
  const used = tables.filter((number) => number < maxSector);
  // Programs differ in what follows a gap or a second mention.
  if (new Set(used).size < used.length || tables.slice(0, used.length).some((number) => number >= maxSector))
    throw new RangeError("a table of sectors in no order");
  return used.flatMap((number) => numbersIn(sectorAt(number)));
}
