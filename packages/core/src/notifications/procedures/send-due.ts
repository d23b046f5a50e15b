import { sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { isToBeSent } from "../claims.ts";
import { queueSending } from "../queries.ts";
import { notifications } from "../table.ts";

/** After the quiet hours, the day's summary, or a failed job. */
export async function sendDue(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "notices.sendDue");
  await write(ctx, authorization, ({ tx, now }) =>
    queueSending(tx, sql`select user_id, channel from ${notifications} where ${isToBeSent(now)}`),
  );
}
