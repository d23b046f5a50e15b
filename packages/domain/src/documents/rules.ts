import { normalised } from "../normalised.ts";
import { acceptedExtensions, documentQuota, extensionOf, fileKinds, maxFileBytes } from "./file-kinds.ts";
import type { UploadPurpose } from "./file-kinds.ts";
import { documentsTexts } from "./texts.ts";

const maxNameLength = 200;
// Control characters, halves of surrogate pairs, line separators, and marks that turn the reading direction or cannot
// be seen.
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * The name of a file as it is stored: NFC, without a path, without invisible or direction-changing characters, and at
 * most 200 characters with its extension intact. It is shown and sent back, never used as a path.
 */
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

/**
 * What is wrong with a file by its name and size alone; null when it may be read further. Asked before an upload, and
 * by the server.
 */
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

/** The media type that a file of this name is stored and sent with. @throws when the extension is none of ours. */
export function mimeTypeOf(fileName: string): string {
  const extension = extensionOf(fileName);
  if (extension === null) throw new Error("the name has been let through without an extension");
  return fileKinds[extension].mimeType;
}

/** True for what a browser shows by itself: PDF, text and images. */
export function isPreviewable(mimeType: string): boolean {
  return Object.values(fileKinds).some((kind) => kind.mimeType === mimeType && kind.isPreviewable);
}

export const filePurposes = ["preview", "download"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Where a document is read; who may is asked there, each time. */
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
