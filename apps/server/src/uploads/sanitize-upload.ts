import { stat } from "node:fs/promises";
import { AppError } from "@utspring/domain/errors";
import { extensionOf } from "@utspring/domain/documents/file-kinds";
import type { UploadPurpose } from "@utspring/domain/documents/file-kinds";
import { fileFault } from "@utspring/domain/documents/rules";
import { checkInProcess } from "./check-in-process.ts";
import { hasMagicBytes, readFirstBytes } from "./magic-bytes.ts";
import type { FileKind } from "./magic-bytes.ts";
import type { Uploader } from "./upload-slots.ts";

/** Checks by content, not by declared type. The caller deletes the folder, also after a failure. @throws AppError */
export async function sanitizeUpload(
  { path, fileName }: { path: string; fileName: string },
  purpose: UploadPurpose,
  uploader: Uploader,
): Promise<{ path: string; size: number }> {
  const { size } = await stat(path);
  const fault = fileFault({ fileName, size }, purpose);
  if (fault !== null) throw new AppError(fault);
  const start = await readFirstBytes(path);
  const extension = extensionOf(fileName);
  switch (extension) {
    case "pdf":
    case "doc":
    case "docx":
      if (extension !== "pdf") assertMagicBytes(start, extension === "doc" ? "doc" : "zip");
      return checkInProcess({ kind: extension, file: path }, uploader);
    case "txt":
      return checked(await checkInProcess({ kind: "txt", file: path }, uploader), fileName, purpose);
    case "jpg":
    case "jpeg":
    case "jfif":
    case "png":
      return checked(
        await checkInProcess({ kind: extension === "png" ? "png" : "jpeg", file: path }, uploader),
        fileName,
        purpose,
      );
    case null:
      throw new AppError("FILE_TYPE");
  }
}

/** A re-encoded image or a converted text may have grown. */
function checked(
  made: { path: string; size: number },
  fileName: string,
  purpose: UploadPurpose,
): { path: string; size: number } {
  const fault = fileFault({ fileName, size: made.size }, purpose);
  if (fault !== null) throw new AppError(fault);
  return made;
}

function assertMagicBytes(start: Buffer, kind: FileKind): void {
  if (!hasMagicBytes(start, kind)) throw new AppError("FILE_CONTENT");
}
