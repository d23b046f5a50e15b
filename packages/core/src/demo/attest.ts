import { ore } from "@utspring/domain/money";
import { update } from "../admin/users/procedures/update.ts";
import { assignRepresentative } from "../admin/classes/procedures/assign-representative.ts";
import { attest } from "../fund/procedures/attest.ts";
import { attestLimit } from "../fund/procedures/attest-limit.ts";
import { setLimit } from "../fund/procedures/set-limit.ts";
import { waiting } from "../fund/procedures/waiting.ts";
import { withdraw } from "../fund/procedures/withdraw.ts";
import type { DemoContext, DemoStep } from "./demo-context.ts";
import { findExpense } from "./find-expense.ts";
import { auditor } from "./review.ts";

/** It all ends, so that a visitor finds one studentansvarig and no limit. New managers may not attest each other. */
export const attestStory: DemoStep[] = [
  {
    days: 47,
    tell: ({ asConfirmedAdmin, classId, pupilIds }) =>
      asConfirmedAdmin(47, (ctx) => assignRepresentative(ctx, { classId, userId: pupilIds.at(-1) ?? "" })),
  },
  {
    days: 46,
    tell: ({ manager, deps }) => setLimit(manager(46), { amount: ore(150_000), idempotencyKey: deps.newId() }),
  },
  { days: 45, tell: payTogether },
  { days: 43, tell: liftLimit },
  {
    days: 42,
    tell: ({ asConfirmedAdmin, classId, pupilIds }) =>
      asConfirmedAdmin(42, (ctx) =>
        update(ctx, {
          userId: pupilIds.at(-1) ?? "",
          firstName: "Melvin",
          lastName: "Hedlund",
          role: "elev",
          classId,
        }),
      ),
  },
];

async function payTogether({ secondManager, pupil, deps }: DemoContext): Promise<void> {
  const { requestId } = await withdraw(secondManager(45), {
    amount: ore(187_200),
    description: "Strumpor till leverantören",
    budgetItemId: await findExpense(secondManager(45), "Inköp till försäljningen"),
    idempotencyKey: deps.newId(),
  });
  await attest(pupil(auditor, 45), { requestId: requestId ?? "", idempotencyKey: deps.newId() });
}

async function liftLimit({ secondManager, pupil, deps }: DemoContext): Promise<void> {
  await setLimit(secondManager(43), { idempotencyKey: deps.newId() });
  const { limitChange } = await waiting(pupil(auditor, 43));
  await attestLimit(pupil(auditor, 43), { changeId: limitChange?.id ?? "", idempotencyKey: deps.newId() });
}
