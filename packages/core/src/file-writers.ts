import type { Book } from "./fund/book-of.ts";
import type { MeetingReport } from "./meeting/meeting-report-pdf.ts";
import type { StatusOf } from "./payments/read-status.ts";
import type { OrderLine, PackedSale, ReportSession, SummaryData } from "./sales/reports/queries.ts";
import type { SummaryReader } from "./sales/reports/summary-pdf.ts";

/** Run in a process of its own, which gets a copy of the arguments: no functions. The code is loaded there. */
export const fileWriters = {
  ledgerCsv: async (book: Book) => (await import("./fund/ledger-sheet.ts")).ledgerCsv(book),
  ledgerXlsx: async (book: Book) => (await import("./fund/ledger-sheet.ts")).ledgerXlsx(book),
  ledgerSie: async (book: Book) => (await import("./fund/ledger-sie.ts")).ledgerSie(book),
  meetingReportPdf: async (data: MeetingReport, appUrl: string) =>
    (await import("./meeting/meeting-report-pdf.ts")).meetingReportPdf(data, appUrl),
  statusCsv: async (status: StatusOf, today: string) =>
    (await import("./payments/status-sheet.ts")).statusCsv(status, today),
  statusXlsx: async (status: StatusOf, today: string) =>
    (await import("./payments/status-sheet.ts")).statusXlsx(status, today),
  orderListPdf: async (session: ReportSession, lines: OrderLine[], now: Date) =>
    (await import("./sales/reports/order-list-pdf.ts")).orderListPdf(session, lines, now),
  orderListXlsx: async (session: ReportSession, lines: OrderLine[]) =>
    (await import("./sales/reports/order-list-xlsx.ts")).orderListXlsx(session, lines),
  packingListPdf: async (session: ReportSession, sales: PackedSale[], now: Date) =>
    (await import("./sales/reports/packing-list-pdf.ts")).packingListPdf(session, sales, now),
  packingListXlsx: async (sales: PackedSale[]) =>
    (await import("./sales/reports/packing-list-xlsx.ts")).packingListXlsx(sales),
  summaryPdf: async (data: SummaryData, reader: SummaryReader) =>
    (await import("./sales/reports/summary-pdf.ts")).summaryPdf(data, reader),
};
