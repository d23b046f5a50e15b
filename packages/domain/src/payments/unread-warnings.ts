import { bankTexts } from "./bank-texts.ts";

/** `days` as the file writes them. */
interface SkippedRows {
  reason: string;
  count: number;
  days?: readonly string[];
}

/** Nobody knows whether these rows need booking. */
export function unreadWarnings(skipped: readonly SkippedRows[]): string[] {
  return skipped.flatMap(({ reason, count, days = [] }) => {
    if (reason === "unread-amount") return [bankTexts.unread(count)];
    return reason === "odd-date" ? [bankTexts.unreadDays(count, days)] : [];
  });
}
