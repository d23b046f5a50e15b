import { fileWriters } from "@utspring/core/file-writers";
import { answerTasks } from "./answer-tasks.ts";

answerTasks(async ({ name, content }: { name: keyof typeof fileWriters; content: unknown[] }) => {
  const write = fileWriters[name] as (...args: unknown[]) => Promise<Uint8Array>;
  return write(...content);
});
