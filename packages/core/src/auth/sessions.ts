import { and, desc, eq, gt } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { sessions as sessionsTable } from "./table.ts";

/** The own sessions and tokens that still work, the latest used first. */
export async function sessions(ctx: Ctx) {
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
      .where(and(eq(t.userId, scope.userId), gt(t.expiresAt, ctx.deps.clock())))
      .orderBy(desc(t.lastUsedAt)),
  );
  return rows.map((session) => ({ ...session, isCurrent: session.id === scope.sessionId }));
}
