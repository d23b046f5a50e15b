import { Unzip, UnzipInflate } from "fflate";
import { BankFileError } from "./bank-file-error.ts";
import { maxInflatedBytes } from "./limits.ts";

const pieceBytes = 4096;

/** Throws `zip-too-large` beyond `maxInflatedBytes` in all, or `damaged-zip`. */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let total = 0;
  let isBroken = false;
  const archive = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, piece) => {
      isBroken ||= error !== null;
      if (error !== null) return;
      total += piece.length;
      if (total <= maxInflatedBytes) pieces.push(piece);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
      archive.push(bytes.subarray(offset, offset + pieceBytes), offset + pieceBytes >= bytes.length);
      if (total > maxInflatedBytes) break;
    }
  } catch {
    isBroken = true;
  }
  if (total > maxInflatedBytes) throw new BankFileError("zip-too-large");
  if (isBroken) throw new BankFileError("damaged-zip");
  return new Map([...parts].map(([name, pieces]) => [name, joined(pieces)]));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
