import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { fileNameOf } from "@utspring/domain/file-names";
import { exportTexts } from "@utspring/domain/fund/export-texts";
import type { ExportLedgerInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import { sharedRunsPerDatabase } from "../../kernel/shared-runs.ts";
import { read } from "../../kernel/transaction.ts";
import { bookOf } from "../book-of.ts";
import { writeFile } from "../../write-file.ts";

const writers = { csv: "ledgerCsv", xlsx: "ledgerXlsx", sie: "ledgerSie" } as const;
const shareFile = sharedRunsPerDatabase<ReportFile>();

/** At most one is written at a time for a class. @throws AppError NOT_FOUND or TOO_MANY_ROWS. */
export async function exportLedger(ctx: Ctx, input: ExportLedgerInput): Promise<ReportFile> {
  const authorization = authorize(ctx, "fund.exportLedger");
  ctx.deps.refuseSharedFile(authorization.userId);
  return shareFile(ctx.deps.db, `${authorization.classId} ${input.format} ${input.year ?? ""}`, () =>
    fileOf(ctx, authorization, input),
  );
}

async function fileOf(ctx: Ctx, authorization: ClassAuthorization, input: ExportLedgerInput): Promise<ReportFile> {
  const { format } = input;
  const today = dayOf(ctx.deps.clock());
  const year = input.year ?? (format === "sie" ? Number(today.slice(0, 4)) : null);
  const book = await read(ctx, authorization, async (tx) => {
    const [found] = await tx.execute<{ name: string }>(
      sql`select name from classes where id = ${authorization.classId}::uuid`,
    );
    if (!found) throw new AppError("NOT_FOUND");
    return bookOf(tx, authorization.classId, { className: found.name, today, year });
  });
  const name = fileNameOf(exportTexts.fileName, book.className, year === null ? today : String(year));
  const extension = format === "sie" ? "se" : format;
  const { classId, userId } = authorization;
  const bytes = await writeFile(ctx, { userId: classId, classId, askedBy: userId }, writers[format], book);
  return { file: dataUrl(bytes, extension), fileName: `${name}.${extension}` };
}
