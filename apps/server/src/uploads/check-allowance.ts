import { AppError } from "@utspring/domain/errors";

const allowance = { cpuMs: 20_000, periodMs: 600_000 };

/** What each person's checks have cost since the first of a period. A refused file costs as much as another. */
export function openCheckAllowance(now: () => number = () => performance.now()) {
  const spent = new Map<string, { cpuMs: number; endsAt: number }>();
  const forgetEnded = () => {
    // Periods end in the order in which they began.
    for (const [userId, { endsAt }] of spent) {
      if (endsAt > now()) return;
      spent.delete(userId);
    }
  };
  return {
    /** @throws AppError TOO_MANY_TRIES */
    refuseIfSpent(userId: string): void {
      forgetEnded();
      if ((spent.get(userId)?.cpuMs ?? 0) >= allowance.cpuMs) throw new AppError("TOO_MANY_TRIES");
    },
    charge(userId: string, cpuMs: number): void {
      const { cpuMs: before, endsAt } = spent.get(userId) ?? { cpuMs: 0, endsAt: now() + allowance.periodMs };
      spent.set(userId, { cpuMs: before + cpuMs, endsAt });
    },
  };
}
