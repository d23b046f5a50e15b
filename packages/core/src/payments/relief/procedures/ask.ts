import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { lastInstalmentDay, instalmentsOf } from "@utspring/domain/payments/relief";
import type { AskReliefInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { refuseAsHidden } from "../../hidden-requirement.ts";
import { loadOpenRequirement, readPayable } from "../../payable.ts";
import { insertParts } from "../../insert-parts.ts";
import { paymentReliefs } from "../table.ts";

/** No reason is given, and only the studentansvariga are notified. */
export async function ask(ctx: Ctx, input: AskReliefInput): Promise<{ reliefId: string }> {
  const authorization = authorize(ctx, "payments.relief.ask");
  const { classId, userId } = authorization;
  const { requirementId, wish, dates = [] } = input;
  const asking = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
      if (requirement.isVoluntary) throw new AppError("RELIEF_NOT_NEEDED");
      const { remainingOre } = await readPayable(tx, { classId, userId, requirement });
      if ((dates[0] ?? dayOf(now)) < dayOf(now)) throw new AppError("DAY_PASSED", { field: "dates" });
      if ((dates.at(-1) ?? "") > lastInstalmentDay(requirement.dueDate, dayOf(now)))
        throw new AppError("DAY_TOO_LATE", { field: "dates" });
      const parts =
        wish === "split" ? instalmentsOf(dates, requirement.amountOre, requirement.amountOre - remainingOre) : [];
      if (parts === null) throw new AppError("AMOUNT_TOO_SMALL", { field: "dates" });
      const reliefId = ctx.deps.newId();
      const asked = { id: reliefId, classId, requirementId, userId, wish, status: "open" as const, createdAt: now };
      try {
        await tx.insert(paymentReliefs).values(asked);
      } catch (error) {
        if (violates(error, "payment_reliefs_one_open")) throw new AppError("RELIEF_OPEN");
        throw error;
      }
      if (parts.length > 0) await insertParts(tx, { reliefId, classId, userId }, parts);
      await work.emitConfidential({ kind: "payments.relief.ask", refId: reliefId, audience: managersOnly });
      return { reliefId };
    }),
  );
  return asking.catch((error: unknown) => refuseAsHidden(ctx, authorization, requirementId, error));
}
