import { and, asc, eq } from "drizzle-orm";
import { percentDone } from "@utspring/domain/checklist/rules";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { checklistItems, checklistProgress } from "../table.ts";

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "checklist.list");
  const t = checklistItems;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        item: { id: t.id, title: t.title, description: t.description, isRequired: t.isRequired },
        progress: { completedAt: checklistProgress.completedAt, notes: checklistProgress.notes },
        completer: { firstName: profiles.firstName, lastName: profiles.lastName },
      })
      .from(t)
      .leftJoin(
        checklistProgress,
        and(eq(checklistProgress.itemId, t.id), eq(checklistProgress.classId, authorization.classId)),
      )
      .leftJoin(profiles, eq(profiles.userId, checklistProgress.completedBy))
      .orderBy(asc(t.displayOrder)),
  );
  const items = rows.map(({ item, progress, completer }) => ({
    ...item,
    isDone: progress !== null,
    completedByName: progress === null ? null : presentFullName(completer),
    completedAt: progress?.completedAt ?? null,
    notes: progress?.notes ?? null,
  }));
  const done = items.filter((item) => item.isDone).length;
  return { items, done, total: items.length, percent: percentDone(done, items.length) };
}
