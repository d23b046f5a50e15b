import { eq } from "drizzle-orm";
import { choicesOf } from "@utspring/domain/notices/rules";
import type { NoticeChoices } from "@utspring/domain/notices/rules";
import type { Tx } from "../kernel/db.ts";
import { noticeSettings } from "./table.ts";

/** Changes some of a person's settings and keeps the rest, also in concurrent calls. `change` gets the current ones. */
export async function changeChoices(
  tx: Tx,
  userId: string,
  change: (now: NoticeChoices) => Partial<NoticeChoices>,
): Promise<void> {
  const mine = eq(noticeSettings.userId, userId);
  await tx.insert(noticeSettings).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select({ choices: noticeSettings.choices }).from(noticeSettings).where(mine).for("update");
  const choices = { ...row?.choices, ...change(choicesOf(row?.choices ?? null)) };
  await tx.update(noticeSettings).set({ choices }).where(mine);
}
