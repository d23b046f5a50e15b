import { AppError } from "@utspring/domain/errors";
import type { Task } from "@utspring/server/uploads/check-in-worker";
import { check } from "@utspring/server/uploads/check-worker";

/** In place of uploads/check-in-worker.ts where a guard of its checks is switched off (mutant.config.ts). */
export async function checkInWorker(task: Task): Promise<void> {
  const refusal = await check(task);
  if (refusal !== null) throw new AppError(refusal.code, { sentence: refusal.sentence });
}
