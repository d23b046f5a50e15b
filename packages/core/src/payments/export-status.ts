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
  const stateAt = (member: Member, index: number) => member.cells.states[index] ?? "none";
  const paidAt = (member: Member, index: number) => member.cells.paidOre[index] ?? 0;
  const sum = (ofEach: (index: number) => number) =>
    requirements.reduce((total, _requirement, index) => total + ofEach(index), 0);
  const leftAt = (member: Member, index: number) => {
    const { amountOre = 0, isArchived = true, isVoluntary = false } = requirements[index] ?? {};
    return isArchived || isVoluntary || stateAt(member, index) === "exempt"
      ? 0
      : remainingOf(amountOre, paidAt(member, index));
  };
  return [
    { header: columns.name, width: 28, text: ({ name }) => name },
    ...requirements.flatMap(({ title, amountOre, dueDate, isArchived, isVoluntary }, index): SheetColumn<Member>[] => [
      {
        header: (isArchived ? columns.archived : columns.state)(title, formatKr(amountOre, 2)),
        width: 26,
        text: (member) => {
          const state = stateAt(member, index);
          const isLate = !isArchived && isOverdue(member.cells.planDue[index] ?? dueDate, state, today);
          return labelOf(state, isLate, "manager", isVoluntary);
        },
      },
      { header: columns.paid(title), width: 18, amountOre: (member) => paidAt(member, index) },
    ]),
    { header: columns.paidSum, width: 14, amountOre: (member) => sum((index) => paidAt(member, index)) },
    { header: columns.leftSum, width: 14, amountOre: (member) => sum((index) => leftAt(member, index)) },
  ];
}
