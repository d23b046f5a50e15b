import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { notificationSettings, notifications, pushSubscriptions } from "./table.ts";

/** Without the browsers' keys. */
export async function exportPerson(tx: Tx, userId: string) {
  const [[chosen], devices, told] = await Promise.all([
    tx
      .select({ choices: notificationSettings.choices, isQuiet: notificationSettings.isQuiet })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
    tx
      .select({
        pushService: sql<string>`substring(${pushSubscriptions.endpoint} from '^https://[^/]+')`,
        at: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt)),
    tx
      .select({
        kind: notifications.kind,
        channel: notifications.channel,
        at: notifications.createdAt,
        dueAt: notifications.dueAt,
        sentAt: notifications.sentAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(
        asc(notifications.dueAt),
        asc(notifications.kind),
        asc(notifications.channel),
        asc(notifications.refId),
        asc(notifications.mark),
      ),
  ]);
  return { notices: { ...chosen, devices, told } };
}

export async function erasePerson({ tx }: UnitOfWork, userId: string): Promise<void> {
  for (const own of [notificationSettings, pushSubscriptions, notifications])
    await tx.delete(own).where(eq(own.userId, userId));
}
