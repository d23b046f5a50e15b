import { sql } from "drizzle-orm";
import { notificationEntries } from "@utspring/domain/notification-kinds";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import type { PagePath } from "@utspring/domain/pages";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { Tx } from "../kernel/db.ts";
import { contentLoaders } from "./content-loaders.ts";
import type { Occasion } from "./queries.ts";

/** `subject` holds no user text, `heading` and `detail` do. */
export interface NotificationContent {
  kind: NotificationKind;
  refId: string;
  className: string;
  subject: string;
  heading: string;
  detail: string;
  path: PagePath;
}

/** Leaves out what does not apply any more, and the classes that the person has left. */
export async function loadContents(
  tx: Tx,
  userId: string,
  occasions: Occasion[],
  now: Date,
): Promise<NotificationContent[]> {
  const [classes, loaded] = await Promise.all([
    tx.execute<{ id: string; name: string }>(sql`
      select c.id, c.name from classes c
      where c.id = guest_class_of(${userId}::uuid)
        or c.id in (select m.class_id from memberships m where m.user_id = ${userId}::uuid)`),
    Promise.all(
      [...new Set(occasions.map(({ kind }) => kind))].map(async (kind) => {
        const refIds = occasions.filter((one) => one.kind === kind).map(({ refId }) => refId);
        const contents = await contentLoaders[kind]({ tx, userId, ids: sql`any(${sql.param(refIds)}::uuid[])`, now });
        return contents.map((content) => ({ ...content, kind }));
      }),
    ),
  ]);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const contents = new Map(loaded.flat().map((one) => [keyOf(one), one]));
  // The same subject twice (approved, undone, approved) is listed once, with its current state.
  const once = new Map(occasions.map((one) => [keyOf(one), one]));
  return [...once].flatMap(([key, { kind, classId }]) => {
    const [className, content] = [classId === null ? shellTexts.product : names.get(classId), contents.get(key)];
    if (className === undefined || content === undefined) return [];
    const { subject, path } = notificationEntries[kind];
    return [{ subject, path, ...content, kind, className }];
  });
}

const keyOf = ({ kind, refId }: Pick<Occasion, "kind" | "refId">) => `${kind} ${refId}`;
