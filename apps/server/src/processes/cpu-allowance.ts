import { AppError } from "@utspring/domain/errors";

const periodMs = 600_000;

/** What the tasks of each key have cost since the first of ten minutes. A failed task costs as much as another. */
export function openCpuAllowance(allowedMs: number, now: () => number = () => performance.now()) {
  const spent = new Map<string, { cpuMs: number; endsAt: number }>();
  const forgetEnded = () => {
    // Periods end in the order in which they began.
    for (const [key, { endsAt }] of spent) {
      if (endsAt > now()) return;
      spent.delete(key);
    }
  };
  return {
    /** @throws AppError TOO_MANY_TRIES */
    refuseIfSpent(key: string): void {
      forgetEnded();
      if ((spent.get(key)?.cpuMs ?? 0) >= allowedMs) throw new AppError("TOO_MANY_TRIES");
    },
    charge(key: string, cpuMs: number): void {
      const { cpuMs: before, endsAt } = spent.get(key) ?? { cpuMs: 0, endsAt: now() + periodMs };
      spent.set(key, { cpuMs: before + cpuMs, endsAt });
    },
  };
}
