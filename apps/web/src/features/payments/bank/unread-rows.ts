import { bankTexts } from "@utspring/domain/payments/bank-texts";
import type { FoundFile } from "./reader-messages.ts";

/**
 * What is said of rows that could not be read, as of copied ones without an amount: nobody knows whether they need
 * booking.
 */
export function unreadWarnings({ skipped }: Pick<FoundFile, "skipped">): string[] {
  return skipped.flatMap(({ reason, count, days = [] }) => {
    if (reason === "unread-amount") return [bankTexts.unread(count)];
    return reason === "odd-date" ? [bankTexts.unreadDays(count, days)] : [];
  });
}
