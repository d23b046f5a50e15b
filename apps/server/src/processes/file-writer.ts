import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { WriteFile } from "@utspring/core/kernel/ports";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { processPool } from "./process-pool.ts";

const queue = fairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 60, maxWaitingPerKey: 10 });
const run = processPool("processes/file-writer-process", { timeoutMs: 20_000, memoryMb: 384 });

/** Writes each file in another process, one at a time: a report of 10,000 rows takes a second of CPU. */
export const writeFileInProcess: WriteFile = async (userId, name, content) => {
  const answer = await queue.run(userId, () => run<Uint8Array | { code: ErrorCode }>({ name, content }));
  if (answer === null) throw new AppError("REPORT_TOO_LONG");
  if ("code" in answer) throw new AppError(answer.code);
  return answer;
};
