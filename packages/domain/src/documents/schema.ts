import * as z from "zod/mini";
import { errorTexts } from "../errors.ts";
import { id, line, optionalKey, optionalText } from "../fields.ts";
import { fileFault, filePurposes, safeFileName } from "./rules.ts";
import { documentsTexts } from "./texts.ts";

export const uploadInput = z.strictObject({
  title: line(120, documentsTexts.upload.missing),
  description: optionalText(1000),
  idempotencyKey: optionalKey,
});

export interface PickedFile {
  name: string;
  /** Bytes. */
  size: number;
}

const isPicked = (value: unknown): value is PickedFile =>
  typeof value === "object" && value !== null && "name" in value && "size" in value;

/** A file is refused by its name and size before anything is sent. */
export const uploadForm = z.strictObject({
  ...uploadInput.shape,
  file: z.custom<PickedFile>(isPicked, documentsTexts.upload.missing).check(({ value, issues }) => {
    const fault = isPicked(value)
      ? fileFault({ fileName: safeFileName(value.name), size: value.size }, "document")
      : null;
    if (fault !== null) issues.push({ code: "custom", message: errorTexts[fault], input: value });
  }),
});

export const linkInput = z.strictObject({ documentId: id, purpose: z.enum(filePurposes) });
export const removeInput = z.strictObject({ documentId: id });

export type UploadInput = z.infer<typeof uploadInput>;
export type LinkInput = z.infer<typeof linkInput>;
export type RemoveInput = z.infer<typeof removeInput>;
