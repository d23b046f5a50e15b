import { open } from "node:fs/promises";

const magicBytes = {
  doc: [[0, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"]],
  zip: [[0, "PK\u0003\u0004"]],
  jpeg: [[0, "\u00ff\u00d8\u00ff"]],
  png: [[0, "\u0089PNG\r\n\u001a\n"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  gif: [[0, "GIF8"]],
} as const satisfies Record<string, readonly (readonly [at: number, bytes: string])[]>;

export type FileKind = keyof typeof magicBytes;

export function hasMagicBytes(start: Buffer, kind: FileKind): boolean {
  return magicBytes[kind].every(([index, bytes]) =>
    start.subarray(index, index + bytes.length).equals(Buffer.from(bytes, "latin1")),
  );
}

export async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
