import { and, eq } from "drizzle-orm";
import type { UnsubscribePushInput } from "@utspring/domain/notifications/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { pushSubscriptions } from "../table.ts";

/** A missing subscription is no error. */
export async function unsubscribePush(ctx: Ctx, input: UnsubscribePushInput): Promise<void> {
  const authorization = authorize(ctx, "notices.unsubscribePush");
  const t = pushSubscriptions;
  await write(ctx, authorization, ({ tx }) =>
    tx.delete(t).where(and(eq(t.endpoint, input.endpoint), eq(t.userId, authorization.userId))),
  );
}
