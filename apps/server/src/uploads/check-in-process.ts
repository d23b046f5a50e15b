import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { processPool } from "../processes/process-pool.ts";

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
const limits = { timeoutMs: 15_000, memoryMb: 160, refusal: "FILE_TOO_COMPLEX" } as const;
const run = processPool("uploads/check-process", limits);
const queue = fairQueue({
  maxRunning: 2,
  maxRunningPerKey: 1,
  maxWaiting: 40,
  maxWaitingPerKey: 10,
  refusal: "TOO_MANY_TRIES",
});

/**
 * Checks a file of a person in another process, which is ended when it takes too much time or memory. One file of a
 * person is checked at a time. @throws AppError the file's refusal, FILE_TOO_COMPLEX or TOO_MANY_TRIES.
 */
export async function checkInProcess(task: Task, userId: string, timeoutMs?: number): Promise<CheckedFile> {
  return queue.run(userId, () => run(task, timeoutMs));
}
