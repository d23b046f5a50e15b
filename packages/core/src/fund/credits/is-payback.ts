/** True for a withdrawal that pays a member's credit back: at once, or as a request that was attested. No expense. */
export function isPayback(source: string, isPaybackRequest: boolean | null | undefined): boolean {
  return source === "credit_payback" || isPaybackRequest === true;
}
