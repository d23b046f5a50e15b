import { asc, eq, sql } from "drizzle-orm";
import { choicesOf } from "@utspring/domain/notifications/rules";
import type { NotificationChoices } from "@utspring/domain/notifications/rules";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { installationKeys } from "../installation-keys.ts";
import { notificationSettings, pushSubscriptions } from "../table.ts";

interface NotificationSettings {
  choices: NotificationChoices;
  isQuiet: boolean;
  /** Base64url. */
  publicKey: string;
  /** The push endpoints of the caller's devices, oldest first, among which a browser finds itself. */
  devices: string[];
  /** Of a class, also a guest: they are offered more kinds. */
  isAuditor: boolean;
}

export async function settings(ctx: Ctx): Promise<NotificationSettings> {
  const authorization = authorize(ctx, "notices.settings");
  const { userId } = authorization;
  const { vapidPublic } = await installationKeys(ctx);
  const [[row], devices, [review]] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
      tx
        .select({ endpoint: pushSubscriptions.endpoint })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(asc(pushSubscriptions.createdAt)),
      tx.execute<{ is_auditor: boolean }>(sql`
        select exists (
          select from fund_auditors a
          where a.user_id = ${userId}::uuid and is_auditor(a.user_id, a.class_id)
        ) as is_auditor`),
    ]),
  );
  return {
    choices: choicesOf(row?.choices ?? null),
    isQuiet: row?.isQuiet ?? true,
    publicKey: vapidPublic,
    devices: devices.map(({ endpoint }) => endpoint),
    isAuditor: review?.is_auditor === true,
  };
}
