import { dayOf } from "@utspring/domain/dates";
import type { SummaryInput } from "@utspring/domain/sales/schema";
import { summaryName } from "@utspring/domain/sales/summary-name";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import { read } from "../../kernel/transaction.ts";
import { findReportSession, loadSummaryData } from "../reports/queries.ts";
import { writeFile } from "../../write-file.ts";

/** `pdf` is a data URL. */
export interface SummaryFile {
  pdf: string;
  fileName: string;
}

/** With every sale and its customer, unless they are too many. @throws AppError NOT_FOUND. */
export async function summary(ctx: Ctx, input: SummaryInput): Promise<SummaryFile> {
  const authorization = authorize(ctx, "sales.summary");
  const now = ctx.deps.clock();
  const data = await read(ctx, authorization, async (tx) => {
    const session = await findReportSession(tx, input.sessionId, authorization.classId);
    return loadSummaryData(tx, session, { withCustomers: true });
  });
  const reader = { now, showsAdminProfit: false };
  const pdf = await writeFile(ctx, authorization, "summaryPdf", data, reader);
  return { pdf: dataUrl(pdf, "pdf"), fileName: summaryName(data.session.name, dayOf(data.session.endDate ?? now)) };
}
