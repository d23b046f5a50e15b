import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { WriteFile } from "@utspring/core/kernel/ports";
import { processPool } from "./process-pool.ts";

const queue = fairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 60, maxWaitingPerKey: 10 });
const limits = { timeoutMs: 20_000, memoryMb: 384, refusal: "REPORT_TOO_LONG" } as const;
const run = processPool("processes/file-writer-process", limits);

/** Writes each file in another process, one at a time: a report of 10,000 rows takes a second of CPU. */
export const writeFileInProcess: WriteFile = (userId, name, content) => queue.run(userId, () => run({ name, content }));
