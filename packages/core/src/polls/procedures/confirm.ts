import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { winnerOf } from "@utspring/domain/polls/rules";
import type { ConfirmInput } from "@utspring/domain/polls/schema";
import { budgetItems, budgets } from "../../budget/table.ts";
import { changeItem, insertItem } from "../../budget/write-item.ts";
import { appointAuditor } from "../../fund/review/procedures/appoint.ts";
import { authorize, refuseUnlessAllowed } from "../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { expenseNamed, loadMainExpenses } from "../main-expenses.ts";
import { requirePassedPoll } from "../queries.ts";
import type { PassedPoll } from "../queries.ts";
import { pollCandidates, pollEffects } from "../table.ts";

interface Confirmed {
  itemId: string | null;
  auditorId: string | null;
}

/** Once: the budget item gets the planned sum, or the winner becomes the auditor. */
export async function confirm(ctx: Ctx, input: ConfirmInput): Promise<Confirmed> {
  const authorization = authorize(ctx, "polls.confirm");
  const { classId, userId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const poll = await requirePassedPoll(work, classId, input.pollId);
      if (poll.effect.kind === "auditor") refuseUnlessAllowed(ctx.actor, "fund.review.appoint");
      const newId = ctx.deps.newId();
      // Under the class lock, so that the budget shows the later of two polls. An auditor's is the appointment's time,
      // by which the database knows that a poll decided it.
      const confirmedAt = poll.effect.kind === "auditor" ? work.now : ctx.deps.clock();
      const changed =
        poll.effect.kind === "auditor"
          ? { itemId: null, auditorId: await appointWinner(work, authorization, { auditorId: newId, poll }) }
          : { itemId: await planItem(work, authorization, { newId, poll }), auditorId: null };
      const confirmed = await work.tx
        .update(pollEffects)
        .set({ budgetItemId: changed.itemId, confirmedBy: userId, confirmedAt })
        .where(
          and(eq(pollEffects.pollId, input.pollId), eq(pollEffects.classId, classId), isNull(pollEffects.confirmedAt)),
        )
        .returning({ pollId: pollEffects.pollId });
      if (confirmed.length === 0) throw new AppError("POLL_CONFIRMED");
      await work.emit({ kind: "polls.confirm", refId: input.pollId });
      return changed;
    }),
  );
}

/** The poll's item, else the main budget's expense of that name, which may have been added since, else a new item. */
async function planItem(
  work: UnitOfWork,
  { classId, userId }: ClassAuthorization,
  { newId, poll: { effect } }: { newId: string; poll: PassedPoll },
): Promise<string> {
  const { itemName, budgetItemId } = effect;
  const budgetedOre = effect.plannedOre ?? 0;
  const { tx } = work;
  if (itemName !== null) {
    const existing = expenseNamed(await loadMainExpenses(tx, classId), itemName);
    if (existing) {
      await changeItem(work, { classId, itemId: existing.id }, { budgetedOre });
      return existing.id;
    }
    const [main] = await tx
      .select({ id: budgets.id })
      .from(budgets)
      .where(and(eq(budgets.classId, classId), eq(budgets.isMain, true)));
    if (!main) throw new Error("the class has no main budget");
    const item = { id: newId, classId, budgetId: main.id, category: "expense" as const, itemName, budgetedOre };
    await insertItem(work, { ...item, createdBy: userId });
    return newId;
  }
  if (budgetItemId === null) throw new AppError("EXPENSE_GONE");
  const i = budgetItems;
  const [item] = await tx
    .select({ id: i.id })
    .from(i)
    .where(and(eq(i.id, budgetItemId), eq(i.classId, classId), eq(i.category, "expense"), isNull(i.removedAt)));
  if (!item) throw new AppError("EXPENSE_GONE");
  await changeItem(work, { classId, itemId: budgetItemId }, { budgetedOre });
  return budgetItemId;
}

async function appointWinner(
  work: UnitOfWork,
  authorization: ClassAuthorization,
  { auditorId, poll }: { auditorId: string; poll: PassedPoll },
): Promise<string> {
  const c = pollCandidates;
  const [winner] = await work.tx
    .select({ userId: c.userId })
    .from(c)
    .where(
      and(
        eq(c.pollId, poll.effect.pollId),
        eq(c.classId, authorization.classId),
        eq(c.optionIndex, winnerOf(poll.votes) ?? -1),
      ),
    );
  if (!winner) throw new Error("the winner of the poll is no candidate");
  const appointed = appointAuditor(work, authorization, { auditorId, userId: winner.userId });
  await appointed.catch((error: unknown) => {
    throw error instanceof AppError && error.code === "NOT_FOUND" ? new AppError("WINNER_LEFT") : error;
  });
  return auditorId;
}
