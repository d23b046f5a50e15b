import { qrCode } from "./qr-code.ts";

/** A QR code as an SVG of 250 × 250, black on white in any theme. */
export function qrSvg(payload: string): string {
  const { side, runs } = qrCode(payload);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join("");
  const size = `viewBox="0 0 ${side} ${side}" width="250" height="250" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`;
}
