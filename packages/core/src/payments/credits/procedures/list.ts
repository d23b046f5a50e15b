import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { presentFullName } from "../../../auth/present-name.ts";
import { profiles } from "../../../auth/table.ts";
import { readMemberNames } from "../../../classes/present-members.ts";
import { creditEntries } from "../../../fund/credits/table.ts";
import { withdrawalRequests } from "../../../fund/withdrawals/table.ts";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { firstOf } from "../../../kernel/first-of.ts";
import { read } from "../../../kernel/transaction.ts";

/** The latest 100 changes, newest first. Öre. A studentansvarig also gets those of people who have left. */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.credits.list");
  const sight = withManagersView(ctx, authorization, "payments.credits.use");
  const { classId, userId } = authorization;
  const e = creditEntries;
  const r = withdrawalRequests;
  const isSeen = and(eq(e.classId, classId), sight.dbRole === "manager" ? undefined : eq(e.userId, userId));
  const member = { firstName: profiles.firstName, lastName: profiles.lastName };
  const isLatest = sql`not exists (
    select from credit_entries l where l.class_id = ${e.classId} and l.user_id = ${e.userId} and l.number > ${e.number})`;
  const [balances, changes, names] = await read(ctx, sight, (tx) =>
    Promise.all([
      tx
        .select({ userId: e.userId, balanceOre: e.balanceAfterOre, member })
        .from(e)
        .leftJoin(profiles, eq(profiles.userId, e.userId))
        .where(and(isSeen, gt(e.balanceAfterOre, 0), isLatest))
        .orderBy(asc(e.createdAt), asc(e.userId)),
      tx
        .select({
          entry: e,
          member,
          /** Of a payback also when it was attested; null while it waits. */
          transactionId: sql<string | null>`${firstOf(e.transactionId, r.transactionId)}`,
          isTakenBack: sql<boolean>`exists (select from credit_entries b where b.reverses_id = ${e.id})`,
        })
        .from(e)
        .leftJoin(profiles, eq(profiles.userId, e.userId))
        .leftJoin(r, eq(r.id, e.requestId))
        .where(isSeen)
        .orderBy(desc(e.createdAt), desc(e.userId), desc(e.number))
        .limit(pageLimit),
      readMemberNames(tx, classId),
    ]),
  );
  const rows = balances.map((row) => ({
    userId: row.userId,
    name: names.get(row.userId) ?? presentFullName(row.member),
    isOwn: row.userId === userId,
    balanceOre: row.balanceOre,
  }));
  return {
    rows,
    totalOre: rows.reduce((sum, { balanceOre }) => sum + balanceOre, 0),
    changes: changes.map(({ entry, member: of, transactionId, isTakenBack }) => ({
      id: entry.id,
      userId: entry.userId,
      name: names.get(entry.userId) ?? presentFullName(of),
      kind: entry.kind,
      effectOre: entry.effectOre,
      balanceAfterOre: entry.balanceAfterOre,
      at: entry.createdAt,
      takesBack: entry.reversesId !== null,
      isTakenBack,
      transactionId,
    })),
  };
}
