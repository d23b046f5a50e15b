import { ore } from "@utspring/domain/money";
import { update } from "../admin/users/update.ts";
import { assignRepresentative } from "../admin/classes/assign-representative.ts";
import { attest } from "../fund/attest.ts";
import { attestLimit } from "../fund/attest-limit.ts";
import { setLimit } from "../fund/set-limit.ts";
import { waiting } from "../fund/waiting.ts";
import { withdraw } from "../fund/withdraw.ts";
import type { DemoContext, DemoStep } from "./demo-context.ts";
import { findExpense } from "./find-expense.ts";

/**
 * A few days with two studentansvariga and a limit: the invoice that they paid together. Both ended, so that a visitor
 * finds one studentansvarig, every other member as elev, and withdrawals that are booked at once.
 */
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

async function payTogether({ manager, secondManager, deps }: DemoContext): Promise<void> {
  const { requestId } = await withdraw(manager(45), {
    amount: ore(187_200),
    description: "Strumpor till leverantören",
    budgetItemId: await findExpense(manager(45), "Inköp till försäljningen"),
    idempotencyKey: deps.newId(),
  });
  await attest(secondManager(45), { requestId: requestId ?? "", idempotencyKey: deps.newId() });
}

async function liftLimit({ manager, secondManager, deps }: DemoContext): Promise<void> {
  await setLimit(manager(43), { idempotencyKey: deps.newId() });
  const { limitChange } = await waiting(secondManager(43));
  await attestLimit(secondManager(43), { changeId: limitChange?.id ?? "", idempotencyKey: deps.newId() });
}
