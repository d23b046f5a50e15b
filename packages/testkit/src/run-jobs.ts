import { runOnce } from "graphile-worker";
import type { Deps } from "@utspring/core/kernel/context";
import { openJobPool } from "@utspring/server/adapters/job-pool";
import { queueLogger } from "@utspring/server/jobs/queue-logger";
import { createTaskList } from "@utspring/server/jobs/task-list";

export async function runJobs(databaseUrl: string, deps: Deps): Promise<void> {
  // Without a batch delay graphile-worker does not wait for the last job's removal from the queue.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  // graphile-worker's own pool drops its error listener before it closes, so a broken connection would end the process.
  const pgPool = openJobPool(databaseUrl, deps.log);
  try {
    await runOnce({
      pgPool,
      taskList: createTaskList(deps),
      noHandleSignals: true,
      logger: queueLogger(deps.log),
      preset,
    });
  } finally {
    await pgPool.end();
  }
}
