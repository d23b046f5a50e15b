import { bankTexts } from "./bank-texts.ts";

/** Rows that a reader has skipped for one reason; `days` as the file writes them. */
interface SkippedRows {
  reason: string;
  count: number;
  days?: readonly string[];
}

/** The warnings about rows that could not be read: nobody knows whether they need booking. */
export function unreadWarnings(skipped: readonly SkippedRows[]): string[] {
  return skipped.flatMap(({ reason, count, days = [] }) => {
    if (reason === "unread-amount") return [bankTexts.unread(count)];
    return reason === "odd-date" ? [bankTexts.unreadDays(count, days)] : [];
  });
}
