import { and, desc, eq, gt } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { sessions } from "./table.ts";

/** The own sessions and tokens that still work, the latest used first. The verb `auth.sessions`. */
export async function listSessions(ctx: Ctx) {
  const scope = authorize(ctx, "auth.sessions");
  const rows = await read(ctx, scope, (tx) =>
    tx
      .select({
        id: sessions.id,
        kind: sessions.kind,
        label: sessions.label,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, scope.userId), gt(sessions.expiresAt, ctx.deps.clock())))
      .orderBy(desc(sessions.lastUsedAt)),
  );
  return rows.map((session) => ({ ...session, isCurrent: session.id === scope.sessionId }));
}
