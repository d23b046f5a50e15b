import { processPool } from "../processes/process-pool.ts";
import { openCheckAllowance } from "./check-allowance.ts";
import { turnsByClass } from "./turns-by-class.ts";
import type { Uploader } from "./upload-slots.ts";

export interface Task {
  kind: "pdf" | "doc" | "docx" | "txt" | "image";
  file: string;
}

export interface CheckedFile {
  path: string;
  /** Bytes. */
  size: number;
}

/** A tagged PDF of 1,000 pages takes one second on a quiet machine, and 90 MB. */
const limits = { timeoutMs: 15_000, cpuMs: 4_000, memoryMb: 160, refusal: "FILE_TOO_COMPLEX" } as const;
const run = processPool("uploads/check-process", limits);
const inTurn = turnsByClass(2);
export const checkAllowance = openCheckAllowance();

/**
 * Checks a file of a person in another process, which is ended when it takes too much time or memory.
 * @throws AppError the file's refusal, FILE_TOO_COMPLEX or TOO_MANY_TRIES.
 */
export async function checkInProcess(task: Task, uploader: Uploader, timeoutMs?: number): Promise<CheckedFile> {
  return inTurn(uploader, () => {
    checkAllowance.refuseIfSpent(uploader.userId);
    return run(task, { timeoutMs, onCost: (ms) => checkAllowance.charge(uploader.userId, ms) });
  });
}
