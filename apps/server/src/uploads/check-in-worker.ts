import { Worker } from "node:worker_threads";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";

export interface Task {
  kind: "pdf" | "doc" | "docx" | "txt" | "image";
  file: string;
}

export interface CheckedFile {
  path: string;
  /** Bytes. */
  size: number;
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
export async function checkInWorker(task: Task, userId: string, timeoutMs = limits.timeoutMs): Promise<CheckedFile> {
  const answer = await queue.run(userId, () => run(task, timeoutMs));
  if ("code" in answer) throw new AppError(answer.code, { sentence: answer.sentence });
  return answer;
}

async function run(task: Task, timeoutMs: number): Promise<CheckedFile | Refusal> {
  const thread = new Worker(worker, { workerData: task, execArgv: [], resourceLimits: limits.memory });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<CheckedFile | Refusal>((resolve, reject) => {
      timer = setTimeout(() => resolve({ code: "FILE_TOO_COMPLEX", sentence: undefined }), timeoutMs);
      thread.once("message", (answer: CheckedFile | Refusal) => resolve(answer));
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
