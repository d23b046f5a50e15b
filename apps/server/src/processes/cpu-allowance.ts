import { AppError } from "@utspring/domain/errors";
import { tooManyTriesTexts } from "@utspring/domain/too-many-tries-texts";

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
  const hasSpent = (key: string): boolean => {
    forgetEnded();
    return (spent.get(key)?.cpuMs ?? 0) >= allowedMs;
  };
  return {
    hasSpent,
    /** @throws AppError TOO_MANY_TRIES */
    refuseIfSpent(key: string): void {
      if (!hasSpent(key)) return;
      throw new AppError("TOO_MANY_TRIES", {
        sentence: tooManyTriesTexts.until((spent.get(key)?.endsAt ?? now()) - now()),
      });
    },
    charge(key: string, cpuMs: number): void {
      const { cpuMs: before, endsAt } = spent.get(key) ?? { cpuMs: 0, endsAt: now() + periodMs };
      spent.set(key, { cpuMs: before + cpuMs, endsAt });
    },
  };
}
