import { readFileSync, statSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@utspring/domain/errors";
import { checkDoc } from "./doc.ts";
import { checkPdf } from "./pdf.ts";
import type { Refusal, Task } from "./check-in-worker.ts";
import { checkDocx } from "./word.ts";

const checks: Record<Task["kind"], (file: string) => Promise<void> | void> = {
  pdf: (file) => checkPdf(readFileSync(file)),
  doc: (file) => checkDoc(readFileSync(file)),
  docx: (file) => checkDocx(file, statSync(file).size),
};

/** The answer to one file: null when it passes. A file that a check cannot read is no document of its kind. */
export async function check({ kind, file }: Task): Promise<Refusal | null> {
  try {
    await checks[kind](file);
    return null;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, sentence: error.message };
    return { code: "FILE_CONTENT", sentence: undefined };
  }
}

if (parentPort !== null) parentPort.postMessage(await check(workerData as Task));
