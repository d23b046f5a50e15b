import { normalised } from "@utspring/domain/normalised";
import { BankFileError } from "./bank-file-error.ts";

/** By byte order mark, else UTF-8, else as `charsetOf`. In NFC with `\n`. Throws `not-text` or `unclear-letters`. */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes).replace(/^\uFEFF/u, "");
  if (text.includes("\0")) throw new BankFileError("not-text");
  return normalised(withoutMojibake(text), "NFC").replaceAll(/\r\n?/gu, "\n");
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const charset = charsetOf(bytes);
    if (charset === "cp850") return decodeCp850(bytes);
    if (charset === "macintosh") return new TextDecoder(charset).decode(bytes);
    // Node before 23 decodes Windows-1252 as Latin-1, which has control characters at 0x80–0x9F.
    return new TextDecoder("windows-1252")
      .decode(bytes)
      .replaceAll(/[\u0080-\u009F]/gu, (sign) => windows1252[(sign.codePointAt(0) ?? 0) - 0x80] ?? sign);
  }
}

/** UTF-8 that a program has read as Windows-1252 and saved again, in two signs a letter. */
function withoutMojibake(text: string): string {
  if (!/\u00C3[\u0080-\u2122]/u.test(text)) return text;
  const bytes = Array.from(text, (sign) => {
    const index = windows1252.indexOf(sign);
    return sign === " " || index === -1 ? (sign.codePointAt(0) ?? 0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** Windows-1252 at 0x80–0x9F; a space where it has nothing. */
const windows1252 = [
  ..."\u20AC \u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152 \u017D  \u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153 \u017E\u0178",
];

/** The bytes of the Swedish letters and of é in each character set. */
const letterBytes = {
  "windows-1252": [0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6, 0xe9, 0xc9],
  macintosh: [0x8c, 0x8a, 0x9a, 0x81, 0x80, 0x85, 0x8e, 0x83],
  cp850: [0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82, 0x90],
} as const;
type Charset = keyof typeof letterBytes;
const charsets = Object.keys(letterBytes) as Charset[];

/** The character set in which most bytes beside a letter are Swedish letters. Throws where that is not one. */
function charsetOf(bytes: Uint8Array): Charset {
  const isLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  const counts: Record<Charset, number> = { "windows-1252": 0, macintosh: 0, cp850: 0 };
  for (const [index, byte] of bytes.entries())
    if (byte >= 0x80 && (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])))
      for (const charset of charsets)
        if ((letterBytes[charset] as readonly number[]).includes(byte)) counts[charset] += 1;
  const most = Math.max(...Object.values(counts));
  const [best = "windows-1252", ...more] = charsets.filter((charset) => counts[charset] === most);
  if (most > 0 && more.length > 0) throw new BankFileError("unclear-letters");
  return best;
}

/** CP850, which no browser decodes, at 0x80–0xFF. */
const cp850 =
  "\u00C7\u00FC\u00E9\u00E2\u00E4\u00E0\u00E5\u00E7\u00EA\u00EB\u00E8\u00EF\u00EE\u00EC\u00C4\u00C5\u00C9\u00E6\u00C6\u00F4\u00F6\u00F2\u00FB\u00F9\u00FF\u00D6\u00DC\u00F8\u00A3\u00D8\u00D7\u0192\u00E1\u00ED\u00F3\u00FA\u00F1\u00D1\u00AA\u00BA\u00BF\u00AE\u00AC\u00BD\u00BC\u00A1\u00AB\u00BB\u2591\u2592\u2593\u2502\u2524\u00C1\u00C2\u00C0\u00A9\u2563\u2551\u2557\u255D\u00A2\u00A5\u2510\u2514\u2534\u252C\u251C\u2500\u253C\u00E3\u00C3\u255A\u2554\u2569\u2566\u2560\u2550\u256C\u00A4\u00F0\u00D0\u00CA\u00CB\u00C8\u0131\u00CD\u00CE\u00CF\u2518\u250C\u2588\u2584\u00A6\u00CC\u2580\u00D3\u00DF\u00D4\u00D2\u00F5\u00D5\u00B5\u00FE\u00DE\u00DA\u00DB\u00D9\u00FD\u00DD\u00AF\u00B4\u00AD\u00B1\u2017\u00BE\u00B6\u00A7\u00F7\u00B8\u00B0\u00A8\u00B7\u00B9\u00B3\u00B2\u25A0\u00A0";

const decodeCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : cp850.charCodeAt(byte - 0x80))).join("");
