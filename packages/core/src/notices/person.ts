import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import type { Work } from "../kernel/transaction.ts";
import { noticeSettings, notices, pushSubscriptions } from "./table.ts";

/** A person's notification settings, browsers, and queued and sent notifications. Not the browsers' keys. */
export async function exportPerson(tx: Tx, userId: string) {
  const [[chosen], devices, told] = await Promise.all([
    tx
      .select({ choices: noticeSettings.choices, isQuiet: noticeSettings.isQuiet })
      .from(noticeSettings)
      .where(eq(noticeSettings.userId, userId)),
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
        kind: notices.kind,
        channel: notices.channel,
        at: notices.createdAt,
        dueAt: notices.dueAt,
        sentAt: notices.sentAt,
      })
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(asc(notices.dueAt), asc(notices.kind), asc(notices.channel), asc(notices.refId), asc(notices.mark)),
  ]);
  return { notices: { ...chosen, devices, told } };
}

/** Deletes a person's notification settings, browsers and notifications. */
export async function erasePerson({ tx }: Work, userId: string): Promise<void> {
  for (const own of [noticeSettings, pushSubscriptions, notices]) await tx.delete(own).where(eq(own.userId, userId));
}
