/** A one-byte type and a four-byte length, which includes itself but not the type. */
const headerBytes = 5;

/** However the stream is split; each character of `types` is a type. A client's first message has no type: omit it. */
export function createMessageCounter(types: string): (chunk: Buffer) => number {
  const wanted = new Set(Buffer.from(types, "latin1"));
  let bodyBytesLeft = 0;
  let partialHeader: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let count = 0;
    let offset = 0;
    while (offset < chunk.length) {
      const skipped = Math.min(bodyBytesLeft, chunk.length - offset);
      bodyBytesLeft -= skipped;
      offset += skipped;
      if (bodyBytesLeft > 0 || offset === chunk.length) break;
      // Usually the chunk holds the whole header, which is then not copied.
      const isInChunk = partialHeader.length === 0 && chunk.length - offset >= headerBytes;
      const missingBytes = headerBytes - partialHeader.length;
      const header = isInChunk
        ? chunk.subarray(offset, offset + headerBytes)
        : Buffer.concat([partialHeader, chunk.subarray(offset, offset + missingBytes)]);
      offset += missingBytes;
      partialHeader = header.length < headerBytes ? header : Buffer.alloc(0);
      if (header.length < headerBytes) break;
      if (wanted.has(header[0] ?? 0)) count += 1;
      bodyBytesLeft = header.readUInt32BE(1) + 1 - headerBytes;
    }
    return count;
  };
}
