import { formatKr } from "@utspring/domain/money";
import { remainingOf } from "@utspring/domain/payments/rules";
import { isOverdue, paymentLabelOf } from "@utspring/domain/payments/status";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { sheetCsv } from "../kernel/sheet-csv.ts";
import { sheetXlsx } from "../kernel/sheet-xlsx.ts";
import type { SheetColumn } from "../kernel/sheet-xlsx.ts";
import type { StatusOf } from "./read-status.ts";

type Member = StatusOf["members"][number];

export function statusCsv({ requirements, members }: StatusOf, today: string): Uint8Array {
  return sheetCsv(columnsOf(requirements, today), members);
}

export function statusXlsx({ requirements, members }: StatusOf, today: string): Promise<Uint8Array> {
  return sheetXlsx(statusPageTexts.exportStatus.sheet, columnsOf(requirements, today), members);
}

/** An archived requirement counts in what was paid, but not in what is left. */
function columnsOf(requirements: StatusOf["requirements"], today: string): SheetColumn<Member>[] {
  const { columns } = statusPageTexts.exportStatus;
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
          return paymentLabelOf(state, isLate, "manager", isVoluntary);
        },
      },
      { header: columns.paid(title), width: 18, amountOre: (member) => paidAt(member, index) },
    ]),
    { header: columns.paidSum, width: 14, amountOre: (member) => sum((index) => paidAt(member, index)) },
    { header: columns.leftSum, width: 14, amountOre: (member) => sum((index) => leftAt(member, index)) },
  ];
}
