import { asc, eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classes, memberships } from "../table.ts";

export async function mine(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.mine");
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({ id: classes.id, name: classes.name, role: memberships.role })
      .from(memberships)
      .innerJoin(classes, eq(classes.id, memberships.classId))
      .where(eq(memberships.userId, authorization.userId))
      .orderBy(asc(classes.name)),
  );
  const activeId = ctx.actor.kind === "person" ? ctx.actor.classId : null;
  return rows.map((row) => ({ ...row, isActive: row.id === activeId }));
}
