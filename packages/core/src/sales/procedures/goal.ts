import { sql } from "drizzle-orm";
import { classGoal, progressPercent } from "@utspring/domain/sales/goal";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

export interface Progress {
  /** Products per person. */
  targetValue: number | null;
  /** Members with the role elev whose account is not frozen. */
  pupils: number;
  /** 0 without a target. */
  classGoal: number;
  sold: number;
  /** One decimal, at most 100. */
  percent: number;
}

/** Stored sums only, so the cost does not grow with the number of sales. */
export async function goal(ctx: Ctx): Promise<Progress | null> {
  const authorization = authorize(ctx, "sales.goal");
  const { classId } = authorization;
  const [row] = await read(ctx, authorization, (tx) =>
    tx.execute<{ target: number | null; pupils: number; sold: string }>(sql`
      select g.target_value as target,
        (select count(*)::int from memberships m join profiles p on p.user_id = m.user_id
          where m.class_id = ${classId}::uuid and m.role = 'elev' and p.account_status = 'active') as pupils,
        (select coalesce(sum(t.quantity), 0) from sales_totals t where t.session_id = s.id and t.class_id = s.class_id) as sold
      from sales_sessions s left join sales_goals g on g.session_id = s.id and g.class_id = s.class_id
      where s.class_id = ${classId}::uuid and s.status = 'active'`),
  );
  if (!row) return null;
  const { target: targetValue, pupils } = row;
  const sold = Number(row.sold);
  const whole = classGoal(targetValue ?? 0, pupils);
  return { targetValue, pupils, classGoal: whole, sold, percent: progressPercent(sold, whole) };
}
