import type { MessagesInput } from "@utspring/domain/classes/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { messagesOf } from "./queries.ts";
import type { MessagePlace } from "./queries.ts";

/** What has been written to the class, newest first, a page at a time. `nextCursor` is null on the last page. */
export async function messages(ctx: Ctx, input: MessagesInput) {
  const scope = authorize(ctx, "classes.messages");
  const { cursor, limit } = input;
  const before = cursor === undefined ? null : placeOf(cursor);
  const found = await read(ctx, scope, (tx) => messagesOf(tx, scope.classId, { before, limit: limit + 1 }));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? cursorOf(last) : null };
}

function cursorOf({ createdAt, id }: MessagePlace): string {
  return `${createdAt.getTime()}_${id}`;
}

/** The schema has seen to its form. */
function placeOf(cursor: string): MessagePlace {
  const [moment, id] = cursor.split("_") as [string, string];
  return { createdAt: new Date(Number(moment)), id };
}
