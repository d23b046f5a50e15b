export const periods = ["24h", "3d", "1w", "1m", "1y", "max"] as const;
export type Period = (typeof periods)[number];

const hoursIn = { "24h": 24, "3d": 72, "1w": 168 } as const;
const monthsIn = { "1m": 1, "1y": 12 } as const;

/** Null for all time. A month is the same day in the month before, or its last. */
export function since(period: Period, now: Date): Date | null {
  switch (period) {
    case "24h":
    case "3d":
    case "1w":
      return new Date(now.getTime() - hoursIn[period] * 3_600_000);
    case "1m":
    case "1y":
      return monthsBefore(now, monthsIn[period]);
    case "max":
      return null;
  }
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  // The 31st of a shorter month has run over into the next one: day 0 leads back to the month's last.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
