import { normalised } from "@utspring/domain/normalised";
import { BankFileError } from "./bank-file-error.ts";

/** By byte order mark, else UTF-8, else Windows-1252. In NFC with `\n`. Throws `not-text` for NUL characters. */
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
