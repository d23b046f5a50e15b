import { randomInt } from "node:crypto";
import fs from "node:fs";
import type { Figures, RowId } from "./guarantees.ts";

/** Set by `npm run proof`. Tests run at a small count. */
export const isFull = process.env["UTSPRING_PROOF"] === "full";

/** Else R2 upgrades from three. */
export const isFromEveryVersion = isFull || process.env["UTSPRING_SERVICES"] !== undefined;

/** The seed of a randomised row. A run prints it, and `npm run proof -- <row> --seed <n>` repeats it. */
export const seed = Number(process.env["UTSPRING_SEED"] ?? randomInt(2 ** 31));

const table = {
  Z2: { outsiders: [2, 11] },
  Z3: { guards: [1, 1_000], policies: [4, 1_000] },
  M1: { writes: [400, 2_000], atOnce: [25, 50] },
  M3: { runs: [15, 1_000], commands: [30, 50] },
  M4: { writers: [8, 20], readers: [3, 5], ms: [2_000, 60_000] },
  M5: { writes: [60, 1_000], refusedEvery: [5, 1], rounds: [1, 10] },
  M7: { ms: [500, 10_000], atOnce: [20, 20] },
  M8: { rounds: [1, 20] },
  M9: { calls: [100, 1_000], rounds: [10, 100] },
  M13: { histories: [6, 260], steps: [30, 40] },
  M10: { interleavings: [150, 10_000] },
  M11: { ledgers: [12, 1_000], timed: [5, 60] },
  M14: { classes: [2, 40] },
  M15: { sessions: [4, 250] },
  C1: { kills: [3, 5], writes: [200, 1_000] },
  C2: { kills: [1, 5], writes: [40, 1_000] },
  C3: { ms: [1_500, 15_000], requests: [10, 60] },
  C4: { writes: [12, 300], delayMs: [50, 500], files: [10, 60], mails: [8, 40] },
  C5: { mails: [5, 50], lostAnswers: [4, 20], calls: [20, 100] },
  C6: { inFlight: [80, 500] },
  B1: { share: [8, 1], random: [2, 200] },
  B2: { frames: [400, 10_000], people: [2, 10] },
  E4: { tables: [3, 100] },
  E5: { share: [200, 6], sharedCalls: [600, 40], sharedTexts: [8, 1] },
  A1: { guesses: [150, 10_000], addresses: [130, 1_000], accounts: [60, 10_000], quarters: [12, 96] },
  A2: { owners: [1, 20] },
  A3: { failures: [30, 2_050], joins: [4, 50] },
  A4: { pairs: [25, 200] },
  A5: { rounds: [3, 100] },
  A7: { atOnce: [80, 200], ms: [1_500, 60_000] },
  A10: { guesses: [60, 400] },
  A8: { rounds: [3, 100] },
  P4: { histories: [4, 500] },
  E3: { ms: [700, 2_000], rows: [5_000, 50_000], atOnce: [60, 60] },
  W1: { events: [200, 1_000], writers: [8, 20], cuts: [6, 20], rounds: [1, 3], askEveryMs: [300, 15_000] },
  W2: { classes: [3, 10], events: [10, 100] },
  W3: { subscriptions: [20, 20] },
  E1: { pupils: [3, 12], mails: [3, 12], ms: [1_000, 10_000] },
  E2: { unauthenticated: [200, 1_500], subscriptions: [20_000, 100_000] },
  // Memory after a garbage collection lacks the slow growth of V8's heap, so minutes suffice.
  L1: { classes: [2, 5], ms: [2_000, 60_000], soakMs: [0, 180_000] },
} as const satisfies Partial<Record<RowId, Record<string, readonly [small: number, full: number]>>>;

export function countsOf<Row extends keyof typeof table>(row: Row): Record<keyof (typeof table)[Row], number> {
  const pairs = Object.entries(table[row] as Record<string, readonly [number, number]>);
  return Object.fromEntries(pairs.map(([name, [small, full]]) => [name, isFull ? full : small])) as Record<
    keyof (typeof table)[Row],
    number
  >;
}

/** A row's tests add up; of figures named `max…` or `slowest…` the highest counts. */
export function report<Row extends RowId>(row: Row, figures: Partial<Record<Figures<Row>, number>>): void {
  const file = process.env["UTSPRING_PROOF_REPORT"];
  if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify({ row, seed, figures })}\n`);
}

/** The timeout of one test in milliseconds: at full count some take many minutes. */
export const testTimeoutMs = isFull ? 1_800_000 : 120_000;
