import { and, eq } from "drizzle-orm";
import { pageByTime } from "@utspring/domain/paging";
import { classSumsOf } from "@utspring/domain/sales/price";
import type { SessionsInput } from "@utspring/domain/sales/schema";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { afterCursor, pageOrder } from "../../kernel/page-order.ts";
import { read } from "../../kernel/transaction.ts";
import { sumColumns } from "../queries.ts";
import { suppliers } from "../suppliers/table.ts";
import { salesSessions, salesTotals } from "../table.ts";

/** Newest first. Öre. */
export async function sessions(ctx: Ctx, input: SessionsInput) {
  const authorization = authorize(ctx, "sales.sessions");
  const { classId } = authorization;
  const s = salesSessions;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        session: {
          id: s.id,
          name: s.name,
          description: s.description,
          supplierName: suppliers.name,
          status: s.status,
          startDate: s.startDate,
          endDate: s.endDate,
        },
        author: { firstName: profiles.firstName, lastName: profiles.lastName },
        ...sumColumns,
      })
      .from(s)
      .innerJoin(suppliers, eq(suppliers.id, s.supplierId))
      .leftJoin(profiles, eq(profiles.userId, s.createdBy))
      .leftJoin(salesTotals, and(eq(salesTotals.sessionId, s.id), eq(salesTotals.classId, s.classId)))
      .where(and(eq(s.classId, classId), afterCursor(input.cursor, s.startDate, s.id)))
      .groupBy(s.id, suppliers.id, profiles.userId)
      .orderBy(...pageOrder(s.startDate, s.id))
      .limit(input.limit + 1),
  );
  const found = rows.map(({ session, author, ...sums }) => ({
    ...session,
    createdByName: presentFullName(author),
    ...classSumsOf(sums),
  }));
  return pageByTime(found, input.limit, ({ startDate, id }) => ({ at: startDate, id }));
}
