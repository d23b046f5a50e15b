import { fileWriters } from "@utspring/core/file-writers";
import { AppError } from "@utspring/domain/errors";
import { answerTasks } from "./answer-tasks.ts";

answerTasks(async ({ name, content }: { name: keyof typeof fileWriters; content: unknown[] }) => {
  const write = fileWriters[name] as (...args: unknown[]) => Promise<Uint8Array>;
  try {
    return await write(...content);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
});
