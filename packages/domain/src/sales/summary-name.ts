import { fileNameOf } from "../file-names.ts";

/** `forsaljning-{session name}-{date}.pdf`. Letters of all languages stay, since the header encodes them (RFC 5987). */
export function summaryName(sessionName: string, day: string): string {
  return `${fileNameOf("forsaljning", sessionName, day)}.pdf`;
}

export const reportFormats = ["pdf", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export function orderListName(sessionName: string, day: string, format: ReportFormat): string {
  return `${fileNameOf("bestallning", sessionName, day)}.${format}`;
}

export function packingListName(sessionName: string, day: string, format: ReportFormat): string {
  return `${fileNameOf("packlista", sessionName, day)}.${format}`;
}
