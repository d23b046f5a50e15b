import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { notificationKinds } from "@utspring/domain/notification-kinds";
import type { NotificationChoices } from "@utspring/domain/notifications/rules";
import { users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { changeChoices } from "../change-choices.ts";
import { installationKeys } from "../installation-keys.ts";
import { verifyUnsubscribeToken } from "../unsubscribe-token.ts";
import type { UnsubscribeTarget } from "../unsubscribe-token.ts";

/** Without a session; repeating it changes nothing. @throws AppError NOT_FOUND. */
export async function turnOff(ctx: Ctx, token: string): Promise<{ target: UnsubscribeTarget }> {
  const authorization = authorize(ctx, "notices.turnOff");
  const { linkSecret } = await installationKeys(ctx);
  const link = verifyUnsubscribeToken(linkSecret, token);
  if (link === null) throw new AppError("NOT_FOUND");
  await writePreAuth(ctx, authorization, async ({ tx }) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, link.userId), isNull(users.removedAt)));
    if (!user) throw new AppError("NOT_FOUND");
    await changeChoices(tx, link.userId, (now) => without(now, link.target));
  });
  return { target: link.target };
}

/** Its own kind, or each kind in the summary. */
function without(now: NotificationChoices, target: UnsubscribeTarget): Partial<NotificationChoices> {
  const kinds = target === "digest" ? notificationKinds.filter((kind) => now[kind].mail === "digest") : [target];
  return Object.fromEntries(kinds.map((kind) => [kind, { ...now[kind], mail: "off" }]));
}
