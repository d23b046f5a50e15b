import type { SourceType } from "../book-of.ts";

/** True for a withdrawal that pays a member's credit back: at once, or as a request that was attested. No expense. */
export function isPayback(source: SourceType, isPaybackRequest: boolean | null | undefined): boolean {
  return source === "credit_payback" || isPaybackRequest === true;
}
