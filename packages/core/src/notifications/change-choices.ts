import { eq } from "drizzle-orm";
import { choicesOf } from "@utspring/domain/notifications/rules";
import type { NotificationChoices } from "@utspring/domain/notifications/rules";
import type { Tx } from "../kernel/db.ts";
import { notificationSettings } from "./table.ts";

/** Also in concurrent calls. `change` gets the current choices. */
export async function changeChoices(
  tx: Tx,
  userId: string,
  change: (now: NotificationChoices) => Partial<NotificationChoices>,
): Promise<void> {
  const mine = eq(notificationSettings.userId, userId);
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select({ choices: notificationSettings.choices })
    .from(notificationSettings)
    .where(mine)
    .for("update");
  const choices = { ...row?.choices, ...change(choicesOf(row?.choices ?? null)) };
  await tx.update(notificationSettings).set({ choices }).where(mine);
}
