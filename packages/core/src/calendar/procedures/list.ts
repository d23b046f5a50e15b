import type { CalendarEntry } from "@utspring/domain/calendar/rules";
import type { ListInput } from "@utspring/domain/calendar/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { readCalendar } from "../queries.ts";

export async function list(
  ctx: Ctx,
  input: ListInput,
): Promise<{ entries: CalendarEntry[]; graduationDate: string | null }> {
  const authorization = authorize(ctx, "calendar.list");
  const { entries, graduationDate } = await read(ctx, authorization, (tx) => readCalendar(tx, authorization, input));
  return {
    entries: entries.map(({ kind, id, title, description, eventDate, eventTime }) => ({
      kind,
      id,
      title,
      description,
      eventDate,
      eventTime,
    })),
    graduationDate,
  };
}
