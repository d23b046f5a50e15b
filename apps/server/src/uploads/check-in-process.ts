import { AppError } from "@utspring/domain/errors";
import { openCpuAllowance } from "../processes/cpu-allowance.ts";
import { processPool } from "../processes/process-pool.ts";
import { turnsByClass } from "../processes/turns-by-class.ts";
import type { ImageTarget } from "./image.ts";
import type { Uploader } from "./upload-slots.ts";

export interface Task {
  kind: "pdf" | "doc" | "docx" | "txt" | ImageTarget;
  file: string;
}

export interface CheckedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** A tagged PDF of 1,000 pages takes one second of CPU, and 90 MB; a picture of 50 megapixels at most three. */
const limits = { timeoutMs: 30_000, cpuMs: 6_000, memoryMb: 160, refusal: "FILE_TOO_COMPLEX" } as const;
const run = processPool("uploads/check-process", limits);
const documentsInTurn = turnsByClass(2, "TOO_MANY_TRIES");
/** A decoded image may take 500 MB, so there is one at a time. */
const imagesInTurn = turnsByClass(1, "TOO_MANY_TRIES");
const imageKinds = new Set<Task["kind"]>(["jpeg", "png", "product"]);
export const checkAllowance = openCpuAllowance(20_000);
/** For ten minutes after a class's picture has reached a limit: the other classes wait while its next is checked. */
const shorterCpuMs = 3_000;
const costlyPictures = openCpuAllowance(1);

/**
 * Checks a file of a person in another process, which is ended when it takes too much time or memory.
 * @throws AppError the file's refusal, FILE_TOO_COMPLEX or TOO_MANY_TRIES.
 */
export async function checkInProcess(task: Task, uploader: Uploader, timeoutMs?: number): Promise<CheckedFile> {
  const isImage = imageKinds.has(task.kind);
  const inTurn = isImage ? imagesInTurn : documentsInTurn;
  const owner = uploader.classId ?? uploader.userId;
  return inTurn(uploader, () => {
    checkAllowance.refuseIfSpent(uploader.userId);
    const onCost = (ms: number) => checkAllowance.charge(uploader.userId, ms);
    const cpuMs = isImage && costlyPictures.hasSpent(owner) ? shorterCpuMs : limits.cpuMs;
    return run<CheckedFile>(task, { timeoutMs, cpuMs, onCost }).catch((error: unknown) => {
      if (isImage && error instanceof AppError && error.code === limits.refusal) costlyPictures.charge(owner, 1);
      throw error;
    });
  });
}
