import type { MessagesInput } from "@utspring/domain/classes/schema";
import { pageByTime, parseCursor } from "@utspring/domain/paging";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { listMessages } from "../queries.ts";

/** Newest first. */
export async function messages(ctx: Ctx, input: MessagesInput) {
  const authorization = authorize(ctx, "classes.messages");
  const { cursor, limit } = input;
  const before = cursor === undefined ? null : parseCursor(cursor);
  const found = await read(ctx, authorization, (tx) =>
    listMessages(tx, authorization.classId, { before, limit: limit + 1 }),
  );
  return pageByTime(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}
