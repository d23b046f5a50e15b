import { measure } from "@utspring/core/admin/jobs/procedures/measure";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Deps } from "@utspring/core/kernel/context";
import { lateAfterMs } from "@utspring/domain/jobs";

/** 0 for a time in the future of this clock. */
export function ageSeconds(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
}

export async function checkJobQueue(
  deps: Deps,
): Promise<{ jobs: "ok" | "late"; oldestDueJob: { job: string; seconds: number } | null }> {
  const { due } = await measure(systemCtx(deps, "health"));
  const [oldest] = due.toSorted((a, b) => a.dueSince.getTime() - b.dueSince.getTime());
  if (oldest === undefined) return { jobs: "ok", oldestDueJob: null };
  const seconds = ageSeconds(oldest.dueSince, deps.clock());
  return { jobs: seconds * 1_000 > lateAfterMs ? "late" : "ok", oldestDueJob: { job: oldest.job, seconds } };
}
