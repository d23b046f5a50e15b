import { encodeQR } from "qr";

/** In modules; a camera needs it. */
const border = 4;

/** Runs of black modules, counted from the upper left corner. */
export interface QrCode {
  /** Modules a side, with the border. */
  side: number;
  runs: { x: number; y: number; length: number }[];
}

/** Level M. Generated locally, so that no other service sees the payload. */
export function qrCode(payload: string): QrCode {
  const rows = encodeQR(payload, "raw", { ecc: "medium", border });
  return { side: rows.length, runs: rows.flatMap((row, y) => runsOf(row).map((run) => ({ ...run, y }))) };
}

function runsOf(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isBlack] of row.entries()) {
    const last = runs.at(-1);
    if (!isBlack) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
