import { asc, eq } from "drizzle-orm";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { passkeys } from "../../table.ts";

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "auth.passkeys.list");
  const t = passkeys;
  return read(ctx, authorization, (tx) =>
    tx
      .select({ id: t.id, name: t.name, isBackedUp: t.isBackedUp, createdAt: t.createdAt, lastUsedAt: t.lastUsedAt })
      .from(t)
      .where(eq(t.userId, authorization.userId))
      .orderBy(asc(t.createdAt), asc(t.id)),
  );
}
