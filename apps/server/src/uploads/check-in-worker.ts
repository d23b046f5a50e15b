import { Worker } from "node:worker_threads";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";

export interface Task {
  kind: "pdf" | "doc" | "docx";
  file: string;
}

export interface Refusal {
  code: ErrorCode;
  sentence: string | undefined;
}

const limits = {
  /** A tagged PDF of 1,000 pages takes one second on a quiet machine, and 90 MB. */
  timeoutMs: 15_000,
  memory: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
};
const queue = fairQueue({
  maxRunning: 2,
  maxRunningPerKey: 1,
  maxWaiting: 40,
  maxWaitingPerKey: 10,
  refusal: "TOO_MANY_TRIES",
});
/** In the bundle the worker is a file beside this one. */
const worker = new URL(
  import.meta.url.endsWith(".ts") ? "check-worker-source.mjs" : "check-worker.js",
  import.meta.url,
);

/**
 * Checks a file of a person in a thread of its own, which is ended when it takes too much time or memory. One file of a
 * person is checked at a time. @throws AppError the file's refusal, FILE_TOO_COMPLEX or TOO_MANY_TRIES.
 */
export async function checkInWorker(task: Task, userId: string, timeoutMs = limits.timeoutMs): Promise<void> {
  const refusal = await queue.run(userId, () => run(task, timeoutMs));
  if (refusal !== null) throw new AppError(refusal.code, { sentence: refusal.sentence });
}

async function run(task: Task, timeoutMs: number): Promise<Refusal | null> {
  const thread = new Worker(worker, { workerData: task, execArgv: [], resourceLimits: limits.memory });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Refusal | null>((resolve, reject) => {
      timer = setTimeout(() => resolve({ code: "FILE_TOO_COMPLEX", sentence: undefined }), timeoutMs);
      thread.once("message", (refusal: Refusal | null) => resolve(refusal));
      thread.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? resolve({ code: "FILE_TOO_COMPLEX", sentence: undefined })
          : reject(error),
      );
      thread.once("exit", () => reject(new Error("a check of an upload ended without an answer")));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
