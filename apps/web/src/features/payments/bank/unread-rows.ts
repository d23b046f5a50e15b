import type { FoundFile } from "./reader-messages.ts";

/** How many copied rows have no amount that could be read: nobody knows whether they need booking. */
export function unreadRows({ skipped }: Pick<FoundFile, "skipped">): number {
  return skipped.find(({ reason }) => reason === "unread-amount")?.count ?? 0;
}
