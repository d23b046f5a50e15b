import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { fileNameOf } from "@utspring/domain/file-names";
import { formatKr } from "@utspring/domain/money";
import { remainingOf } from "@utspring/domain/payments/rules";
import type { ExportStatusInput } from "@utspring/domain/payments/schema";
import { isOverdue, labelOf } from "@utspring/domain/payments/status";
import { statusTexts } from "@utspring/domain/payments/ui-texts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { dataUrl } from "../kernel/data-url.ts";
import type { ReportFile } from "../kernel/data-url.ts";
import { sheetCsv } from "../kernel/sheet-csv.ts";
import { sheetXlsx } from "../kernel/sheet-xlsx.ts";
import type { SheetColumn } from "../kernel/sheet-xlsx.ts";
import { read } from "../kernel/transaction.ts";
import { readStatus } from "./read-status.ts";
import type { StatusOf } from "./read-status.ts";

type Member = StatusOf["members"][number];

/**
 * Who has paid what, as an Excel sheet: a row for each member, with state and amount of each payment, and sums. @throws
 * AppError NOT_FOUND.
 */
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
  const { fileName, sheet } = statusTexts.exportStatus;
  const columns = columnsOf(status.requirements, today);
  const bytes =
    format === "csv" ? await sheetCsv(columns, status.members) : await sheetXlsx(sheet, columns, status.members);
  return { file: dataUrl(bytes, format), fileName: `${fileNameOf(fileName, klass.name, today)}.${format}` };
}

/** An archived requirement counts in what was paid, but not in what is left. */
function columnsOf(requirements: StatusOf["requirements"], today: string): SheetColumn<Member>[] {
  const { columns } = statusTexts.exportStatus;
  const stateAt = (member: Member, at: number) => member.cells.states[at] ?? "none";
  const paidAt = (member: Member, at: number) => member.cells.paidOre[at] ?? 0;
  const sum = (ofEach: (at: number) => number) =>
    requirements.reduce((total, _requirement, at) => total + ofEach(at), 0);
  const leftAt = (member: Member, at: number) => {
    const { amountOre = 0, isArchived = true, isVoluntary = false } = requirements[at] ?? {};
    return isArchived || isVoluntary || stateAt(member, at) === "exempt"
      ? 0
      : remainingOf(amountOre, paidAt(member, at));
  };
  return [
    { header: columns.name, width: 28, text: ({ name }) => name },
    ...requirements.flatMap(({ title, amountOre, dueDate, isArchived, isVoluntary }, at): SheetColumn<Member>[] => [
      {
        header: (isArchived ? columns.archived : columns.state)(title, formatKr(amountOre, 2)),
        width: 26,
        text: (member) => {
          const state = stateAt(member, at);
          const isLate = !isArchived && isOverdue(member.cells.planDue[at] ?? dueDate, state, today);
          return labelOf(state, isLate, "manager", isVoluntary);
        },
      },
      { header: columns.paid(title), width: 18, amountOre: (member) => paidAt(member, at) },
    ]),
    { header: columns.paidSum, width: 14, amountOre: (member) => sum((at) => paidAt(member, at)) },
    { header: columns.leftSum, width: 14, amountOre: (member) => sum((at) => leftAt(member, at)) },
  ];
}
