import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { oldestRequest } from "@utspring/domain/classes/rules";
import type { ListPosition } from "@utspring/domain/paging";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import type { Tx } from "../kernel/db.ts";
import { classMessages, joinRequests } from "./table.ts";

/** Newest first. */
export async function listMessages(tx: Tx, classId: string, options: { before: ListPosition | null; limit: number }) {
  const t = classMessages;
  const { before, limit } = options;
  const rows = await tx
    .select({ message: t, author: { firstName: profiles.firstName, lastName: profiles.lastName } })
    .from(t)
    .leftJoin(profiles, eq(profiles.userId, t.createdBy))
    .where(
      and(
        eq(t.classId, classId),
        isNull(t.removedAt),
        before === null
          ? undefined
          : or(lt(t.createdAt, before.at), and(eq(t.createdAt, before.at), lt(t.id, before.id))),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
  return rows.map(({ message, author }) => ({
    id: message.id,
    title: message.title,
    content: message.content,
    authorName: presentFullName(author),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
    isEdited: message.updatedAt !== null,
  }));
}

export function isWaitingToJoin(now: Date) {
  return gt(joinRequests.createdAt, oldestRequest(now));
}
