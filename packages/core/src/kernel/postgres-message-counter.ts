/** A one-byte type and a four-byte length, which includes itself but not the type. */
const headerBytes = 5;

/** However the stream is split; each character of `types` is a type. A client's first message has no type: omit it. */
export function createMessageCounter(types: string): (chunk: Buffer) => number {
  const wanted = new Set(Buffer.from(types, "latin1"));
  let bodyBytesLeft = 0;
  let partialHeader: Buffer = Buffer.alloc(0);
  return (piece) => {
    const chunk = partialHeader.length === 0 ? piece : Buffer.concat([partialHeader, piece]);
    let count = 0;
    let offset = bodyBytesLeft;
    while (offset + headerBytes <= chunk.length) {
      if (wanted.has(chunk[offset] ?? 0)) count += 1;
      offset += 1 + chunk.readUInt32BE(offset + 1);
    }
    partialHeader = Buffer.from(chunk.subarray(offset));
    bodyBytesLeft = Math.max(0, offset - chunk.length);
    return count;
  };
}
