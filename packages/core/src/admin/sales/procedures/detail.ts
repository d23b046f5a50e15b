import { eq } from "drizzle-orm";
import type { SalesSessionInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { byAmount } from "@utspring/domain/sales/ranking";
import { presentFullName } from "../../../auth/present-name.ts";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { listSellers, readAllSums } from "../../../sales/queries.ts";
import { suppliers } from "../../../sales/suppliers/table.ts";
import { salesSessions } from "../../../sales/table.ts";

/** Öre. Without customers: only the class may know them. */
export async function detail(ctx: Ctx, input: SalesSessionInput) {
  const authorization = authorize(ctx, "admin.sales.detail");
  const s = salesSessions;
  return read(ctx, authorization, async (tx) => {
    const [session] = await tx
      .select({
        id: s.id,
        classId: s.classId,
        className: classes.name,
        name: s.name,
        description: s.description,
        status: s.status,
        supplierName: suppliers.name,
        startDate: s.startDate,
        endDate: s.endDate,
        closedAt: s.closedAt,
      })
      .from(s)
      .innerJoin(classes, eq(classes.id, s.classId))
      .innerJoin(suppliers, eq(suppliers.id, s.supplierId))
      .where(eq(s.id, input.sessionId));
    if (!session) throw new AppError("NOT_FOUND");
    const [sellers, totals] = await Promise.all([
      listSellers(tx, session.classId, session.id),
      readAllSums(tx, session.classId, session.id),
    ]);
    const named = sellers.map(({ seller, ...sum }) => ({ ...sum, name: presentFullName(seller) }));
    return { session, totals, sellers: byAmount(named) };
  });
}
