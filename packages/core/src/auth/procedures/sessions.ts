import { and, eq, gt } from "drizzle-orm";
import type { SessionsInput } from "@utspring/domain/auth/schema";
import { pageByTime } from "@utspring/domain/paging";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { afterCursor, pageOrder } from "../../kernel/page-order.ts";
import { read } from "../../kernel/transaction.ts";
import { sessions as sessionsTable } from "../table.ts";

export async function sessions(ctx: Ctx, { cursor, limit }: SessionsInput) {
  const scope = authorize(ctx, "auth.sessions");
  const t = sessionsTable;
  const rows = await read(ctx, scope, (tx) =>
    tx
      .select({
        id: t.id,
        kind: t.kind,
        label: t.label,
        scope: t.scope,
        createdAt: t.createdAt,
        lastUsedAt: t.lastUsedAt,
      })
      .from(t)
      .where(
        and(eq(t.userId, scope.userId), gt(t.expiresAt, ctx.deps.clock()), afterCursor(cursor, t.lastUsedAt, t.id)),
      )
      .orderBy(...pageOrder(t.lastUsedAt, t.id))
      .limit(limit + 1),
  );
  const found = rows.map((session) => ({ ...session, isCurrent: session.id === scope.sessionId }));
  return pageByTime(found, limit, ({ lastUsedAt, id }) => ({ at: lastUsedAt, id }));
}
