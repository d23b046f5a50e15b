import { bankTexts } from "./bank-texts.ts";

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
