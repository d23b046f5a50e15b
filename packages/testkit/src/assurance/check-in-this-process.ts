import { AppError } from "@utspring/domain/errors";
import type { CheckedFile, Task } from "@utspring/server/uploads/check-in-process";
import { check } from "@utspring/server/uploads/check-task";

/** In place of uploads/check-in-process.ts where a guard of its checks is switched off (mutant.config.ts). */
export async function checkInProcess(task: Task): Promise<CheckedFile> {
  const answer = await check(task);
  if ("code" in answer) throw new AppError(answer.code, { sentence: answer.sentence });
  return answer;
}
