import { describe, expect, it } from "vitest";
import { formatAgo } from "../dates.ts";
import { maxFileBytes } from "./file-kinds.ts";
import {
  documentUrl,
  fileFault,
  formatFileSize,
  isPreviewable,
  isQuotaFull,
  mimeTypeOf,
  safeFileName,
} from "./rules.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("documents rules", () => {
  it.each([
    ["Protokoll 12 maj.pdf", "Protokoll 12 maj.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\fakepath\\Budget.docx", "Budget.docx"],
    ["A\u030asa.txt", "Åsa.txt"],
    ["rakning\u202efdp.exe", "rakningfdp.exe"],
    ["a\r\nX-Evil: 1.pdf", "aX-Evil: 1.pdf"],
    ["x.html\u0000.pdf", "x.html.pdf"],
    ["\ud800halv.png", "halv.png"],
    [".pdf", "Dokument.pdf"],
    ["...", "Dokument."],
    ["", "Dokument"],
    ["familj 👨‍👩‍👧.jpg", "familj 👨‍👩‍👧.jpg"],
    ["  två   blanksteg .pdf", "två blanksteg.pdf"],
  ])("documents rules — the name %j is stored as %j", (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
    expect(safeFileName(kept)).toBe(kept);
  });

  it("documents rules — a name is at most 200 characters and keeps its extension, without splitting a character", () => {
    expect(safeFileName(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
    const emoji = safeFileName(`${"😀".repeat(150)}.png`);
    expect(emoji.length).toBeLessThanOrEqual(200);
    expect(emoji).toMatch(/^(?:😀)+\.png$/u);
    expect(safeFileName(`a.${"b".repeat(300)}`).length).toBeLessThanOrEqual(200);
  });

  it.each([
    ["a.pdf", 1, "document", null],
    ["a.PDF", maxFileBytes, "document", null],
    ["a.pdf", maxFileBytes + 1, "document", "FILE_TOO_LARGE"],
    ["a.pdf", 0, "document", "FILE_EMPTY"],
    ["a.pdf.html", 1, "document", "FILE_TYPE"],
    ["pdf", 1, "document", "FILE_TYPE"],
    [".pdf", 1, "document", "FILE_TYPE"],
    ["a.svg", 1, "document", "FILE_TYPE"],
    ["a.constructor", 1, "document", "FILE_TYPE"],
    ["a.docx", 1, "receipt", "RECEIPT_TYPE"],
    ["a.jpeg", 1, "receipt", null],
  ] as const)("documents rules — %s of %i bytes as a %s: %s", (fileName, size, purpose, fault) => {
    expect(fileFault({ fileName, size }, purpose)).toBe(fault);
  });

  it("documents rules — the type follows the extension; PDF, text and images can be previewed", () => {
    expect(mimeTypeOf("a.JPG")).toBe("image/jpeg");
    expect(
      ["a.pdf", "a.txt", "a.jpeg", "a.png", "a.doc", "a.docx"].map((name) => isPreviewable(mimeTypeOf(name))),
    ).toEqual([true, true, true, true, false, false]);
    expect(documentUrl("x", "preview")).toBe("/files/documents/x?purpose=preview");
  });

  it("documents rules — at most 200 files and 1 GB, the last one included", () => {
    expect(isQuotaFull({ files: 199, bytes: 0 }, 1)).toBe(false);
    expect(isQuotaFull({ files: 200, bytes: 0 }, 1)).toBe(true);
    expect(isQuotaFull({ files: 1, bytes: 1024 ** 3 - 5 }, 5)).toBe(false);
    expect(isQuotaFull({ files: 1, bytes: 1024 ** 3 - 5 }, 6)).toBe(true);
  });

  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1536, "1,5 KB"],
    [10_240, "10 KB"],
    [1_048_575, "1 MB"],
    [20 * 1024 * 1024, "20 MB"],
    [1_500_000_000, "1,4 GB"],
  ])("documents rules — %i bytes is written %s", (bytes, words) => {
    expect(plain(formatFileSize(bytes))).toBe(words);
  });

  it.each([
    ["2026-11-21T11:59:58Z", "nu"],
    ["2026-11-21T11:55:00Z", "för 5 minuter sedan"],
    ["2026-11-21T09:00:00Z", "för 3 timmar sedan"],
    ["2026-11-20T22:30:00Z", "i går"],
    ["2026-11-19T23:30:00Z", "i går"],
    ["2026-11-18T12:00:00Z", "för 3 dagar sedan"],
    ["2026-11-21T12:00:30Z", "nu"],
  ])("documents rules — uploaded at %s is written %s", (moment, words) => {
    expect(formatAgo(new Date(moment), new Date("2026-11-21T12:00:00Z"))).toBe(words);
  });
});
