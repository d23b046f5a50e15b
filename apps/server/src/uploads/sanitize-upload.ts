import { stat } from "node:fs/promises";
import { AppError } from "@utspring/domain/errors";
import { extensionOf } from "@utspring/domain/documents/file-kinds";
import type { UploadPurpose } from "@utspring/domain/documents/file-kinds";
import { fileFault } from "@utspring/domain/documents/rules";
import { reencodeImage } from "./image.ts";
import { checkPdf } from "./pdf.ts";
import { hasMagicBytes, readFirstBytes } from "./magic-bytes.ts";
import type { FileKind } from "./magic-bytes.ts";
import { asUtf8Text } from "./text.ts";
import { checkDoc, checkDocx } from "./word.ts";

/**
 * Checks a file by its content, not by its declared type: its first bytes, and for each kind what can be dangerous in
 * it. An image is re-encoded and a text that is not UTF-8 converted, each to a new file. Returns the path and the size
 * in bytes of the file to keep. A PDF is read whole. In a Word document, only the parts that can refer to other files
 * are unpacked. The caller deletes the folder, also after a failure.
 * @throws AppError FILE_TYPE, RECEIPT_TYPE, FILE_EMPTY, FILE_TOO_LARGE, IMAGE_TOO_LARGE, FILE_CONTENT, FILE_MACROS or
 * FILE_ACTIVE.
 */
export async function sanitizeUpload(
  path: string,
  fileName: string,
  purpose: UploadPurpose,
): Promise<{ path: string; size: number }> {
  const { size } = await stat(path);
  const fault = fileFault({ fileName, size }, purpose);
  if (fault !== null) throw new AppError(fault);
  const start = await readFirstBytes(path);
  switch (extensionOf(fileName)) {
    case "pdf":
      assertMagicBytes(start, "pdf");
      await checkPdf(path);
      return { path, size };
    case "doc":
      assertMagicBytes(start, "doc");
      await checkDoc(path);
      return { path, size };
    case "docx":
      assertMagicBytes(start, "zip");
      await checkDocx(path, size);
      return { path, size };
    case "txt":
      return checked(await asUtf8Text(path), fileName, purpose);
    case "jpg":
    case "jpeg":
      assertMagicBytes(start, "jpeg");
      return checked(await reencodeImage(path, "jpeg"), fileName, purpose);
    case "png":
      assertMagicBytes(start, "png");
      return checked(await reencodeImage(path, "png"), fileName, purpose);
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
