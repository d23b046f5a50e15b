import { normalised } from "../normalised.ts";
import { acceptedExtensions, documentQuota, extensionOf, fileKinds, maxFileBytes } from "./file-kinds.ts";
import type { UploadPurpose } from "./file-kinds.ts";
import { documentsTexts } from "./texts.ts";

const maxNameLength = 200;
// Control characters, lone surrogates, line separators, and characters that change the text direction or are invisible.
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** NFC, at most 200 characters with its extension, without path and invisible characters. Never used as a path. */
export function safeFileName(given: string): string {
  const name = (normalised(given, "NFC").split(/[/\\]/u).at(-1) ?? "")
    .replace(unwanted, "")
    .replace(/\s+/gu, " ")
    .trim();
  const dot = name.lastIndexOf(".");
  const [stem, extension] = dot === -1 ? [name, ""] : [name.slice(0, dot), name.slice(dot)];
  const kept = Array.from(stem.replace(/^[. ]+|(?<![. ])[. ]+$/gu, "")).slice(0, maxNameLength - extension.length);
  while (kept.join("").length + extension.length > maxNameLength && kept.length > 0) kept.pop();
  return `${kept.join("") || documentsTexts.unnamed}${extension}`.slice(0, maxNameLength);
}

export interface NamedFile {
  fileName: string;
  /** Bytes. */
  size: number;
}

/** By name and size alone, before an upload and by the server; null when the content may be read. */
export function fileFault(
  { fileName, size }: NamedFile,
  purpose: UploadPurpose,
): "FILE_TYPE" | "RECEIPT_TYPE" | "FILE_EMPTY" | "FILE_TOO_LARGE" | null {
  const extension = extensionOf(fileName);
  if (extension === null || !acceptedExtensions[purpose].includes(extension))
    return purpose === "receipt" ? "RECEIPT_TYPE" : "FILE_TYPE";
  if (size === 0) return "FILE_EMPTY";
  return size > maxFileBytes ? "FILE_TOO_LARGE" : null;
}

export function isQuotaFull(stored: { files: number; bytes: number }, size: number): boolean {
  return stored.files + 1 > documentQuota.files || stored.bytes + size > documentQuota.bytes;
}

/** @throws when the extension is unknown. */
export function mimeTypeOf(fileName: string): string {
  const extension = extensionOf(fileName);
  if (extension === null) throw new Error("the name has been let through without an extension");
  return fileKinds[extension].mimeType;
}

export function isPreviewable(mimeType: string): boolean {
  return Object.values(fileKinds).some((kind) => kind.mimeType === mimeType && kind.isPreviewable);
}

export const filePurposes = ["preview", "download"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The route checks permission each time. */
export function documentUrl(documentId: string, purpose: FilePurpose): string {
  return `/files/documents/${documentId}?purpose=${purpose}`;
}

const units = ["B", "KB", "MB", "GB"] as const;

/** `812 B`, `1,5 KB`, `20 MB`: at most one decimal, with a comma. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  const rounded = () => (unit === 0 ? value : Math.round(value * 10) / 10);
  while (rounded() >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${String(rounded()).replace(".", ",")}\u00a0${units[unit] ?? "B"}`;
}
