import type { Cell } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

export function parsePhone(cell: Cell | undefined): string | null {
  const digits = cellText(cell)
    .replace(/^(?:'|tel:)/iu, "")
    .replace("(0)", "")
    .replace(/[.,]00?$/u, "")
    .replaceAll(/[\s()./-]/gu, "")
    .replace(/^00(?=\d)/u, "+")
    .replace(/^\+460(?=7\d{8}$)/u, "+46")
    .replace(/^0(?=7\d{8}$)/u, "+46")
    .replace(/^(?=46\d{9}$)/u, "+");
  return /^\+[1-9]\d{7,14}$/u.test(digits) ? digits : null;
}
