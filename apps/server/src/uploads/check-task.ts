import { readFileSync, statSync, writeFileSync } from "node:fs";
import { AppError } from "@utspring/domain/errors";
import type { CheckedFile, Task } from "./check-in-process.ts";
import { checkDoc } from "./doc.ts";
import { reencodeImage } from "./image.ts";
import type { ImageTarget } from "./image.ts";
import { checkPdf } from "./pdf.ts";
import { stripImage } from "./strip-image.ts";
import { asUtf8Text } from "./text.ts";
import { checkDocx } from "./word.ts";

/** Each returns the path of the new file, if it makes one. */
const checks: Record<Task["kind"], (file: string) => Promise<string | void> | string | void> = {
  pdf: (file) => checkPdf(readFileSync(file)),
  doc: (file) => checkDoc(readFileSync(file)),
  docx: (file) => checkDocx(file, statSync(file).size),
  txt: asUtf8Text,
  jpeg: (file) => stripAndReencode(file, "jpeg"),
  png: (file) => stripAndReencode(file, "png"),
  product: (file) => stripAndReencode(file, "product"),
};

function stripAndReencode(file: string, target: ImageTarget): Promise<string> {
  const stripped = `${file}-stripped`;
  writeFileSync(stripped, stripImage(readFileSync(file)), { flag: "wx", mode: 0o600 });
  return reencodeImage(stripped, target);
}

/** Checks one file. A file that a check cannot read is none of its kind. @throws AppError the refusal. */
export async function check({ kind, file }: Task): Promise<CheckedFile> {
  try {
    const path = (await checks[kind](file)) ?? file;
    return { path, size: statSync(path).size };
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && "syscall" in error)) throw error;
    throw new AppError("FILE_CONTENT", { cause: error });
  }
}
