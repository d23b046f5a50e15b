import { ore } from "@utspring/domain/money";
import { attest } from "../fund/procedures/attest.ts";
import { correct } from "../fund/procedures/correct.ts";
import { deposit } from "../fund/procedures/deposit.ts";
import { withdraw } from "../fund/procedures/withdraw.ts";
import type { DemoStep, DemoContext } from "./demo-context.ts";
import { auditor } from "./review.ts";
import { findExpense } from "./find-expense.ts";

/** Öre; negative is a withdrawal with its expense; a reason means that the row was corrected. */
const entries: [days: number, amountOre: number, description: string, more?: { expense?: string; reason?: string }][] =
  [
    [74, 280_000, "Insats från alla, 100 kr var"],
    [67, 146_550, "Kakförsäljning på föräldramötet"],
    [60, -45_900, "Bakmaterial till kakförsäljningen", { expense: "Inköp till försäljningen" }],
    [52, 312_000, "Sålda strumpor, första omgången"],
    [38, 98_750, "Café på öppet hus"],
    [31, -150_000, "Handpenning för studentflaket", { expense: "Flak med chaufför" }],
    [24, 50_000, "Sponsring från Ekströms bageri"],
    [9, 1_875_000, "Loppis i aulan", { reason: "en nolla för mycket" }],
    [9, 187_500, "Loppis i aulan"],
    [3, 42_525, "Pant från skolans automat"],
  ];

export const fundStory: DemoStep[] = entries.map(([days, amountOre, description, more = {}]) => ({
  days,
  tell: (demoContext) => book(demoContext, { days, amountOre, description, ...more }),
}));

async function book(
  { deps, manager, pupil }: DemoContext,
  {
    days,
    amountOre,
    description,
    expense,
    reason,
  }: { days: number; amountOre: number; description: string; expense?: string; reason?: string },
): Promise<void> {
  const ctx = manager(days);
  const entry = { amount: ore(Math.abs(amountOre)), description, idempotencyKey: deps.newId() };
  const { transactionId } =
    amountOre > 0
      ? await deposit(ctx, entry)
      : await withdraw(ctx, {
          ...entry,
          ...(expense === undefined ? {} : { budgetItemId: await findExpense(ctx, expense) }),
        });
  if (!reason || transactionId === null) return;
  const { requestId } = await correct(ctx, { transactionId, reason, idempotencyKey: deps.newId() });
  // A correction above the limit waits, as a withdrawal does.
  if (requestId !== null) await attest(pupil(auditor, days), { requestId, idempotencyKey: deps.newId() });
}
