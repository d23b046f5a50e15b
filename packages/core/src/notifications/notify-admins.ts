import { and, eq, isNull } from "drizzle-orm";
import { profiles, users } from "../auth/table.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { hasDevice, insertNotifications, settingsOf } from "./queries.ts";
import type { Occasion } from "./queries.ts";
import { notificationSettings } from "./table.ts";

/** Each administrator once for an occasion. */
export async function notifyAdmins({ tx, now }: UnitOfWork, about: Omit<Occasion, "classId">): Promise<void> {
  const rows = await tx
    .select({
      userId: profiles.userId,
      choices: notificationSettings.choices,
      isQuiet: notificationSettings.isQuiet,
      hasDevice: hasDevice(profiles.userId),
    })
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.userId), isNull(users.removedAt)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, profiles.userId))
    .where(and(eq(profiles.role, "admin"), eq(profiles.accountStatus, "active")));
  const toNotify = rows.map((row) => ({
    recipient: { ...row, ...settingsOf(row) },
    occasion: { ...about, classId: null },
  }));
  await insertNotifications(tx, toNotify, now);
}
