import { encodeQR } from "qr";

/** The white border that a camera needs around the code, in modules. */
const border = 4;

/**
 * A QR code as an SVG of 250 × 250, level M, black on white in any theme. Drawn here, so that no other service sees the
 * payload.
 */
export function qrSvg(payload: string): string {
  const rows = encodeQR(payload, "raw", { ecc: "medium", border });
  const path = rows
    .flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join("");
  const size = `viewBox="0 0 ${rows.length} ${rows.length}" width="250" height="250" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

/** The runs of black modules in a row. */
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
