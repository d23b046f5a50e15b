import { normalised } from "@utspring/domain/normalised";
import { BankFileError } from "./bank-file-error.ts";

/** By byte order mark, else UTF-8, else as `charsetOf`. In NFC with `\n`. Throws `not-text` or `unclear-letters`. */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes).replace(/^\uFEFF/u, "");
  if (text.includes("\0")) throw new BankFileError("not-text");
  return normalised(text, "NFC").replaceAll(/\r\n?/gu, "\n");
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const charset = charsetOf(bytes);
    if (charset !== "windows-1252") return decodeWith(bytes, upperHalves[charset]);
    // Node before 23 decodes Windows-1252 as Latin-1, which has control characters at 0x80–0x9F.
    return new TextDecoder("windows-1252")
      .decode(bytes)
      .replaceAll(/[\u0080-\u009F]/gu, (sign) => windows1252[(sign.codePointAt(0) ?? 0) - 0x80] ?? sign);
  }
}

/** Windows-1252 at 0x80–0x9F; a space where it has nothing. */
const windows1252 = [
  ..."\u20AC \u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152 \u017D  \u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153 \u017E\u0178",
];

/** 0x80–0xFF of the character sets that are told apart by their Swedish letters. */
const upperHalves = {
  "mac-roman":
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
};
const letters = /[åäöÅÄÖéÉ]/u;

/** The character set in which most bytes beside a letter are Swedish letters. Throws where that is not one. */
function charsetOf(bytes: Uint8Array): "windows-1252" | keyof typeof upperHalves {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  const counts = { "windows-1252": 0, "mac-roman": 0, cp850: 0 };
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) continue;
    if (letters.test(String.fromCodePoint(byte))) counts["windows-1252"] += 1;
    for (const charset of ["mac-roman", "cp850"] as const)
      if (letters.test(upperHalves[charset][byte - 0x80] ?? "")) counts[charset] += 1;
  }
  const [[best = "windows-1252", most] = [], [, next] = []] = (
    Object.entries(counts) as [keyof typeof counts, number][]
  ).toSorted(([, one], [, other]) => other - one);
  if (most === 0) return "windows-1252";
  if (most === next) throw new BankFileError("unclear-letters");
  return best;
}

const decodeWith = (bytes: Uint8Array, upperHalf: string): string => {
  const signs = [...upperHalf];
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (signs[byte - 0x80] ?? " "))).join("");
};
