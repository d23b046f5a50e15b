import type { SalesSessionInput } from "@utspring/domain/admin/schema";
import { dayOf } from "@utspring/domain/dates";
import { summaryName } from "@utspring/domain/sales/summary-name";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { dataUrl } from "../../../kernel/data-url.ts";
import { read } from "../../../kernel/transaction.ts";
import { findReportSession, loadSummaryData } from "../../../sales/reports/queries.ts";
import type { SummaryFile } from "../../../sales/procedures/summary.ts";
import { writeFile } from "../../../write-file.ts";

/** Without customers: only the class may know them. */
export async function summary(ctx: Ctx, input: SalesSessionInput): Promise<SummaryFile> {
  const authorization = authorize(ctx, "admin.sales.summary");
  const now = ctx.deps.clock();
  const data = await read(ctx, authorization, async (tx) => {
    const session = await findReportSession(tx, input.sessionId, null);
    return loadSummaryData(tx, session, { withCustomers: false });
  });
  const reader = { now, showsAdminProfit: true };
  const pdf = await writeFile(ctx, { userId: authorization.userId, classId: null }, "summaryPdf", data, reader);
  return { pdf: dataUrl(pdf, "pdf"), fileName: summaryName(data.session.name, dayOf(data.session.endDate ?? now)) };
}
