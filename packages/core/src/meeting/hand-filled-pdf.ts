import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { margin, contentWidth } from "../kernel/pdf/report-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { addElement } from "../kernel/pdf/structure-pdf.ts";
import { compactLayout } from "../kernel/pdf/table-pdf.ts";

const amountWidth = 92;
const half = contentWidth / 2;
const { size, heading, rowHeight, after } = compactLayout;

export function drawCounted(report: Report, closingOre: number): void {
  const writingHeight = rowHeight + 5.5;
  const { title, bank, cash, sum, book, difference, explanation } = meetingTexts.counted;
  const counted = [bank, cash, sum];
  report.ensureRoom(heading.height + 4 + (counted.length + 1) * writingHeight);
  report.text(title, margin, { size: heading.size, weight: "bold", element: addElement(report.structure, "H2") });
  report.moveDown(heading.height);
  const paragraph = () => addElement(report.structure, "P");
  report.moveDown(4);
  const right = margin + half + 14;
  // One column after the other, so that a screen reader reads each as a whole.
  for (const label of counted) {
    report.text(label, margin, { size, element: paragraph() });
    report.line(margin + half - 14 - amountWidth, amountWidth);
    report.moveDown(writingHeight);
  }
  report.moveDown(-counted.length * writingHeight);
  report.text(book, right, { size, element: paragraph() });
  const amount = { size, weight: "bold", align: "right", element: paragraph() } as const;
  report.text(formatKr(closingOre, 2), margin + contentWidth, amount);
  report.moveDown(writingHeight);
  report.text(difference, right, { size, element: paragraph() });
  report.line(margin + contentWidth - amountWidth, amountWidth);
  report.moveDown(writingHeight);
  report.text(explanation, right, { size, element: paragraph() });
  report.line(right + 112, half - 14 - 112);
  report.moveDown(writingHeight);
  report.line(margin, contentWidth);
  report.moveDown(writingHeight + after - 4);
}

const signatureHeight = rowHeight + 23.5;
export const signaturesHeight = heading.height + 14 + 2 * signatureHeight - 26;

export function drawSignatures(report: Report): void {
  const { title, manager, auditor, member, under } = meetingTexts.signatures;
  const pairs = [
    [manager, auditor],
    [member, member],
  ];
  report.ensureRoom(signaturesHeight);
  report.text(title, margin, { size: heading.size, weight: "bold", element: addElement(report.structure, "H2") });
  report.moveDown(heading.height + 14);
  for (const pair of pairs) {
    for (const [index] of pair.entries()) report.line(margin + index * (half + 14), half - 14);
    report.moveDown(11);
    for (const [index, who] of pair.entries())
      report.text(`${who} · ${under}`, margin + index * (half + 14), {
        size,
        color: "grey",
        maxWidth: half - 14,
        element: addElement(report.structure, "P"),
      });
    report.moveDown(signatureHeight - 11);
  }
}
