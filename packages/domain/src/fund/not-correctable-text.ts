/** Why a ledger row with this source is not corrected; undefined for a correction, whose error says it. */
export function notCorrectableText(sourceType: string): string | undefined {
  if (sourceType === "correction") return undefined;
  return sourceType === "sales_session"
    ? "Raden kommer från en försäljning och kan inte rättas. Registrera en ny inbetalning eller ett nytt uttag."
    : "Raden kommer från en betalning, så den rättas inte här. Ångra den under Betala.";
}
