import type { BankFileErrorCode, OddRow } from "@utspring/bank-files/bank-file-error";
import { bankRefusal } from "@utspring/domain/payments/bank-refusal";
import { bankPageTexts } from "./bank-page-texts.ts";

const codes: readonly BankFileErrorCode[] = [
  "unknown-columns",
  "wrong-mapping",
  "no-amount-column",
  "unclear-dates",
  "unclear-day-order",
  "unknown-status",
  "unclear-amounts",
  "odd-amount",
];

/** True when a file may be read with other columns or another decimal sign. */
export const isOfColumns = (code: BankFileErrorCode): boolean => codes.includes(code);

export function columnRefusal(code: BankFileErrorCode, row: OddRow | null = null): string {
  const sentence = bankRefusal(code, row);
  const { sayDecimal, sayDayOrder, sayStatuses } = bankPageTexts.mapping;
  const answer = { "unclear-amounts": sayDecimal, "unclear-day-order": sayDayOrder, "unknown-status": sayStatuses };
  return Object.hasOwn(answer, code) ? `${sentence} ${answer[code as keyof typeof answer]}` : sentence;
}
