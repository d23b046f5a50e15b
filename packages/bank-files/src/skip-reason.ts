import type { Cell, SkipReason } from "./bank-file.ts";
import { notBookedWords, statusWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import type { Role } from "./profiles/profile.ts";

/** Why a row is no payment to match; null when it is one. */
export function skipReason(
  cellOf: (role: Role) => Cell | undefined,
  bookedOn: string | null,
  amountOre: number | null,
): SkipReason | null {
  if ((["date", "text", "kind"] as const).some((role) => notBookedWords.test(cellText(cellOf(role)))))
    return "not-booked";
  if (bookedOn === null) return "no-date";
  const said = cellText(cellOf("status"));
  const ofStatus = statusWords.find(([pattern]) => pattern.test(said));
  if (ofStatus !== undefined) return ofStatus[1];
  const currency = cellText(cellOf("currency")).toUpperCase();
  if (currency !== "" && currency !== "SEK") return "other-currency";
  if (amountOre === null || amountOre === 0) return "no-amount";
  return amountOre < 0 ? "outgoing" : null;
}
