import { ore } from "@utspring/domain/money";
import { assignRepresentative } from "../admin/classes/procedures/assign-representative.ts";
import { attest } from "../fund/procedures/attest.ts";
import { attestLimit } from "../fund/procedures/attest-limit.ts";
import { setLimit } from "../fund/procedures/set-limit.ts";
import { waiting } from "../fund/procedures/waiting.ts";
import { withdraw } from "../fund/procedures/withdraw.ts";
import type { DemoContext, DemoStep } from "./demo-context.ts";
import { findExpense } from "./find-expense.ts";
import { auditor } from "./review.ts";

/** A visitor finds two who run the class, an auditor whom the class chose, a limit, and a withdrawal to attest. */
export const attestStory: DemoStep[] = [
  {
    days: 61,
    tell: ({ asConfirmedAdmin, classId, pupilIds }) =>
      asConfirmedAdmin(61, (ctx) => assignRepresentative(ctx, { classId, userId: pupilIds.at(-1) ?? "" })),
  },
  {
    days: 46,
    tell: ({ manager, deps }) => setLimit(manager(46), { amount: ore(150_000), idempotencyKey: deps.newId() }),
  },
  { days: 45, tell: payTogether },
  { days: 43, tell: raiseLimit },
  { days: 2, tell: askForMore },
];

async function payTogether({ manager, pupil, deps }: DemoContext): Promise<void> {
  const { requestId } = await withdraw(manager(45), {
    amount: ore(187_200),
    description: "Strumpor till leverantören",
    budgetItemId: await findExpense(manager(45), "Inköp till försäljningen"),
    idempotencyKey: deps.newId(),
  });
  await attest(pupil(auditor, 45), { requestId: requestId ?? "", idempotencyKey: deps.newId() });
}

async function raiseLimit({ manager, pupil, deps }: DemoContext): Promise<void> {
  await setLimit(manager(43), { amount: ore(500_000), idempotencyKey: deps.newId() });
  const { limitChange } = await waiting(pupil(auditor, 43));
  await attestLimit(pupil(auditor, 43), { changeId: limitChange?.id ?? "", idempotencyKey: deps.newId() });
}

async function askForMore({ secondManager, deps }: DemoContext): Promise<void> {
  await withdraw(secondManager(2), {
    amount: ore(640_000),
    description: "Andra delen av flaket",
    budgetItemId: await findExpense(secondManager(2), "Flak med chaufför"),
    idempotencyKey: deps.newId(),
  });
}
