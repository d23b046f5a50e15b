/**
 * A message of PostgreSQL's protocol begins with its kind and its length in bytes, which counts itself and not the
 * kind.
 */
const headerBytes = 5;

/**
 * Counts the messages of some kinds in a stream of PostgreSQL's protocol, wherever its pieces begin and end. The first
 * message of a client has no kind and is left out by the caller.
 */
export function countMessages(kinds: string): (piece: Buffer) => number {
  const wanted = new Set(Buffer.from(kinds, "latin1"));
  let left = 0;
  let begun: Buffer = Buffer.alloc(0);
  return (piece) => {
    let count = 0;
    let at = 0;
    while (at < piece.length) {
      const skipped = Math.min(left, piece.length - at);
      left -= skipped;
      at += skipped;
      if (left > 0 || at === piece.length) break;
      // Most headers lie whole in a piece.
      const isWhole = begun.length === 0 && piece.length - at >= headerBytes;
      const taken = headerBytes - begun.length;
      const header = isWhole
        ? piece.subarray(at, at + headerBytes)
        : Buffer.concat([begun, piece.subarray(at, at + taken)]);
      at += taken;
      begun = header.length < headerBytes ? header : Buffer.alloc(0);
      if (header.length < headerBytes) break;
      if (wanted.has(header[0] ?? 0)) count += 1;
      left = header.readUInt32BE(1) + 1 - headerBytes;
    }
    return count;
  };
}
