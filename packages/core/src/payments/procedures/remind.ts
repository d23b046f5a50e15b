import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { RemindInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { loadOpenRequirement } from "../payable.ts";
import { isDebtorOn, remindedIn } from "../standing.ts";

/** Once for each member and requirement: another's exemption must not decide whether a member is reminded later. */
export async function remind(ctx: Ctx, input: RemindInput): Promise<{ reminded: number }> {
  const authorization = authorize(ctx, "payments.remind");
  const { classId } = authorization;
  const { requirementId } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      await loadOpenRequirement(tx, { classId, requirementId });
      const day = dayOf(now);
      // The class lock keeps two reminders apart.
      const debtors = await tx.execute<{ user_id: string; is_reminded: boolean }>(sql`
        select s.user_id, r.user_id is not null as is_reminded
        from payment_standing s
          join profiles p on p.user_id = s.user_id
          left join (${remindedIn(classId)}) r on r.requirement_id = s.requirement_id and r.user_id = s.user_id
        where s.requirement_id = ${requirementId}::uuid and s.class_id = ${classId}::uuid
          and ${isDebtorOn(day, authorization.userId)}`);
      const toRemind = debtors.filter((row) => !row.is_reminded);
      if (toRemind.length === 0) throw new AppError(debtors.length === 0 ? "NOBODY_TO_REMIND" : "ALREADY_REMINDED");
      await tx.execute(sql`
        insert into payment_reminders (requirement_id, class_id, day)
        values (${requirementId}::uuid, ${classId}::uuid, ${day}::date) on conflict do nothing`);
      const news = { kind: "payments.remind" as const, refId: requirementId };
      // Confidential, since the exempt could be counted if the class's numbers showed who or how many are reminded.
      for (const { user_id: userId } of toRemind) await work.emitConfidential({ ...news, audience: { userId } });
      await work.emitConfidential({ ...news, audience: managersOnly });
      return { reminded: toRemind.length };
    }),
  );
}
