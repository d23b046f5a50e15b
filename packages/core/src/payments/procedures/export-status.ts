import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { fileNameOf } from "@utspring/domain/file-names";
import type { ExportStatusInput } from "@utspring/domain/payments/schema";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import { read } from "../../kernel/transaction.ts";
import { readStatus } from "../read-status.ts";
import { writeFile } from "../../write-file.ts";

export async function exportStatus(ctx: Ctx, input: ExportStatusInput): Promise<ReportFile> {
  const authorization = authorize(ctx, "payments.exportStatus");
  const { classId, userId } = authorization;
  const { format } = input;
  const today = dayOf(ctx.deps.clock());
  const [[klass], status] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx.execute<{ name: string }>(sql`select name from classes where id = ${classId}::uuid`),
      readStatus(tx, { classId, userId, today }),
    ]),
  );
  if (!klass) throw new AppError("NOT_FOUND");
  const bytes = await writeFile(ctx, authorization, format === "csv" ? "statusCsv" : "statusXlsx", status, today);
  const name = fileNameOf(statusPageTexts.exportStatus.fileName, klass.name, today);
  return { file: dataUrl(bytes, format), fileName: `${name}.${format}` };
}
