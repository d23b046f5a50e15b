import type { Cell, SkipReason } from "./bank-file.ts";
import { kindWords, notBookedWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { isKronor } from "./currency-column.ts";
import { isWrittenAsDay } from "./parse-date.ts";
import type { Columns, Role } from "./profiles/profile.ts";

export function skipReason(
  cellOf: (role: Role) => Cell | undefined,
  bookedOn: string | null,
  amountOre: number | null,
  { kind, status }: { kind: SkipReason | null; status: SkipReason | "paid" | "unknown" },
): SkipReason | "unknown-status" | null {
  if ((["date", "text", "kind"] as const).some((role) => notBookedWords.test(cellText(cellOf(role)))))
    return "not-booked";
  if (bookedOn === null) return isWrittenAsDay(cellOf("date")) ? "odd-date" : "no-date";
  if (status !== "paid" && status !== "unknown") return status;
  if (kind !== null) return kind;
  if (!isKronor(cellOf("currency"))) return "other-currency";
  if (amountOre === null || amountOre === 0) return "no-amount";
  if (amountOre < 0) return "outgoing";
  return status === "unknown" ? "unknown-status" : null;
}

export function kindOf(row: readonly Cell[], { name, message }: Pick<Columns, "name" | "message">): SkipReason | null {
  const said = row.filter((_cell, index) => index !== name && index !== message).map((cell) => cellText(cell));
  return kindWords.find(([pattern]) => said.some((text) => pattern.test(text)))?.[1] ?? null;
}
