import type { Cell, SkipReason } from "./bank-file.ts";
import { kindWords, notBookedWords, statusWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { isKronor } from "./currency-column.ts";
import { isWrittenAsDay } from "./parse-date.ts";
import type { Columns, Role } from "./profiles/profile.ts";

export function skipReason(
  cellOf: (role: Role) => Cell | undefined,
  bookedOn: string | null,
  amountOre: number | null,
  kind: SkipReason | null,
): SkipReason | null {
  if ((["date", "text", "kind"] as const).some((role) => notBookedWords.test(cellText(cellOf(role)))))
    return "not-booked";
  if (bookedOn === null) return isWrittenAsDay(cellOf("date")) ? "odd-date" : "no-date";
  const said = cellText(cellOf("status"));
  const ofStatus = statusWords.find(([pattern]) => pattern.test(said));
  if (ofStatus !== undefined) return ofStatus[1];
  if (kind !== null) return kind;
  if (!isKronor(cellOf("currency"))) return "other-currency";
  if (amountOre === null || amountOre === 0) return "no-amount";
  return amountOre < 0 ? "outgoing" : null;
}

export function kindOf(row: readonly Cell[], { name, message }: Pick<Columns, "name" | "message">): SkipReason | null {
  const said = row.filter((_cell, index) => index !== name && index !== message).map((cell) => cellText(cell));
  return kindWords.find(([pattern]) => said.some((text) => pattern.test(text)))?.[1] ?? null;
}
