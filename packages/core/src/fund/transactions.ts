import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { TransactionsInput } from "@utspring/domain/fund/schema";
import { pageOf } from "@utspring/domain/paging";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { fundTransactions } from "./table.ts";

/** The ledger, newest first, a page at a time: who, when, why and the balance after each row. */
export async function transactions(ctx: Ctx, input: TransactionsInput) {
  const authorization = authorize(ctx, "fund.transactions");
  const t = fundTransactions;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        entry: t,
        actor: { firstName: profiles.firstName, lastName: profiles.lastName },
        isCorrected: sql<boolean>`exists (select from fund_transactions c where c.reverses_id = ${t.id})`,
      })
      .from(t)
      .leftJoin(profiles, eq(profiles.userId, t.actorId))
      .where(
        and(
          eq(t.classId, authorization.classId),
          input.cursor === undefined ? undefined : lt(t.seq, input.cursor),
          input.type === undefined ? undefined : eq(t.type, input.type),
        ),
      )
      .orderBy(desc(t.seq))
      .limit(input.limit + 1),
  );
  const entries = rows.map(({ entry, actor, isCorrected }) => ({
    id: entry.id,
    seq: entry.seq,
    type: entry.type,
    amountOre: entry.amountOre,
    balanceAfterOre: entry.balanceAfterOre,
    description: entry.description,
    at: entry.createdAt,
    actorName: presentFullName(actor),
    isImpersonated: entry.isImpersonated,
    sourceType: entry.sourceType,
    reversesId: entry.reversesId,
    isCorrected,
    isCorrectable: entry.sourceType === "manual" && !isCorrected,
  }));
  return pageOf(entries, input.limit, (entry) => entry.seq);
}
