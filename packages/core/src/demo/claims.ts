import { ore } from "@utspring/domain/money";
import { addReceipt } from "../payments/procedures/add-receipt.ts";
import type { IncomingFile } from "../kernel/store-file.ts";
import { approve } from "../payments/claims/procedures/approve.ts";
import { ask } from "../payments/claims/procedures/ask.ts";
import type { DemoContext, DemoStep } from "./demo-context.ts";
import { findExpense } from "./find-expense.ts";
import { demoFiles } from "./files.ts";

export const claimsStory: DemoStep[] = [
  { days: 17, tell: payBack },
  {
    days: 1,
    tell: (demoContext) =>
      askBack(demoContext, 1, {
        index: 7,
        kr: 389,
        description: "Kaffe och muggar till caféet",
        receipt: demoFiles.poster,
      }),
  },
];

async function askBack(
  { pupil, deps }: DemoContext,
  days: number,
  { index, kr, description, receipt }: { index: number; kr: number; description: string; receipt: IncomingFile },
): Promise<string> {
  const ctx = pupil(index, days);
  const { receiptId } = await addReceipt(ctx, receipt);
  const { claimId } = await ask(ctx, {
    amount: ore(Math.round(kr * 100)),
    description,
    receiptId,
    phoneNumber: "0701740605",
    idempotencyKey: deps.newId(),
  });
  return claimId;
}

async function payBack(demoContext: DemoContext): Promise<void> {
  const { manager, deps } = demoContext;
  const claimId = await askBack(demoContext, 17, {
    index: 4,
    kr: 239.4,
    description: "Tyg och färg till plakatet",
    receipt: demoFiles.photo,
  });
  const budgetItemId = await findExpense(manager(17), "Plakat och dekor");
  await approve(manager(17), { claimId, budgetItemId, idempotencyKey: deps.newId() });
}
