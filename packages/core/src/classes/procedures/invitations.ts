import { asc, desc, eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classInvitations } from "../table.ts";

/** Of the last 14 days, the newest first. */
export async function invitations(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.invitations");
  const i = classInvitations;
  return read(ctx, authorization, (tx) =>
    tx
      .select({ id: i.id, email: i.email, status: i.status, queuedAt: i.queuedAt, joinedAt: i.joinedAt })
      .from(i)
      .where(eq(i.classId, authorization.classId))
      .orderBy(desc(i.queuedAt), asc(i.email)),
  );
}
