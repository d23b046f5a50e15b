import type { SetQuietInput } from "@utspring/domain/notifications/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { notificationSettings } from "../table.ts";

/** Between 21 and 07. */
export async function setQuiet(ctx: Ctx, input: SetQuietInput): Promise<void> {
  const authorization = authorize(ctx, "notices.setQuiet");
  const { isQuiet } = input;
  await write(ctx, authorization, ({ tx }) =>
    tx
      .insert(notificationSettings)
      .values({ userId: authorization.userId, isQuiet })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { isQuiet } }),
  );
}
