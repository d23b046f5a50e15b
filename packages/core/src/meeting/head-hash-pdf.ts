import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import { wrapText } from "../kernel/pdf/wrap-text.ts";
import { margin, contentWidth } from "../kernel/pdf/report-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { addElement } from "../kernel/pdf/structure-pdf.ts";
import { compactLayout } from "../kernel/pdf/table-pdf.ts";
import { qrCode } from "../kernel/qr-code.ts";
import { signaturesHeight } from "./hand-filled-pdf.ts";
import type { Meeting } from "./report-data.ts";

const texts = meetingTexts.head;
/** A module is then more than half a millimetre, which phones read from paper. */
const side = 86;
const lineHeight = 12;

/** The QR code opens the page that compares the hash with the present ledger. */
export function drawHead(report: Report, head: Meeting["head"], appUrl: string): void {
  const { size, heading, after } = compactLayout;
  if (head === null) {
    drawHeading(report, texts.title);
    return drawParagraph(report, texts.none);
  }
  const url = `${appUrl}/class/fund?mot=${head.hash}`;
  const height = heading.height + side + after - 6;
  // The page that is signed has the hash.
  report.ensureRoom(height + signaturesHeight);
  const end = report.y - height;
  report.text(texts.title, margin, {
    size: heading.size,
    weight: "bold",
    element: addElement(report.structure, "H2"),
  });
  report.moveDown(heading.height - 10);
  const figure = addElement(report.structure, "Figure", { alt: texts.figure(url) });
  report.qrCode(qrCode(url), margin - 8, side, figure);
  report.moveDown(18);
  const left = margin + side + 8;
  const hash = addElement(report.structure, "P");
  for (const words of [texts.row(head.seq), head.hash.slice(0, 32), head.hash.slice(32)]) {
    report.text(words, left, { size: 9.5, weight: words.length === 32 ? "bold" : "regular", element: hash });
    report.moveDown(lineHeight);
  }
  report.moveDown(4);
  const how = addElement(report.structure, "P");
  for (const line of wrapText(report.fonts.regular, texts.how, ((contentWidth - side - 8) * 1000) / size)) {
    report.text(line, left, { size, color: "grey", element: how });
    report.moveDown(lineHeight);
  }
  report.moveDown(report.y - end);
}
